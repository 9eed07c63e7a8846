import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import type { Synonyms } from '../language/expand-query.ts'
import type { SearchIndex } from '../search-index.ts'
import { holdChannels } from './channels-in-memory.ts'
import { cleanUp } from './clean-up.ts'
import { createPageCache } from './page-cache.ts'
import { createFacetCache } from './facet-cache.ts'
import { discoverVideos } from './discover-videos.ts'
import { listVersions } from './list-versions.ts'
import { readNamedCards, readSuggestions } from './read-cards.ts'
import { describeIndex, dropPrevious, findPrevious, startRebuild } from './rebuild.ts'
import { findRelatedChannels, findRelatedVideos } from './related.ts'
import { createStatisticsRenewal } from './renew-statistics.ts'
import { createRevisionReader } from './revisions.ts'
import { countFacets, searchChannels, walkChannels } from './search.ts'
import { createSuggestionCache } from './suggestion-cache.ts'
import { write } from './write.ts'

/** Creates a search index that needs nothing but Postgres: its full-text search for texts, names and filters in memory. */
export function createPostgresSearchIndex({ db }: { db: Kysely<Database> }): SearchIndex {
  const readRevision = createRevisionReader(db)
  const channels = holdChannels(db, readRevision)
  const findNames = async (text: string, limit: number, revision: number) =>
    (await channels.namesAt(revision)).store.find(text, limit)
  const cachePage = createPageCache(db, readRevision)
  const cacheList = async (key: string, find: (revision: number) => Promise<ChannelCard[]>) => {
    const findPage = async (revision: number) => {
      const results = await find(revision)
      return { total: results.length, results }
    }
    return (await cachePage(key, findPage)).results
  }
  const digest = createSynonymDigest()
  const renewStatistics = createStatisticsRenewal(db)
  return {
    async write(changes) {
      const outcomes = await write(db, changes)
      await renewStatistics(outcomes.filter(({ outcome }) => outcome === 'written').length)
      return outcomes
    },
    cleanUp: () => cleanUp(db),
    searchChannels: (search) =>
      cachePage(`page ${JSON.stringify(search)}`, (revision) =>
        searchChannels(db, channels, search, revision),
      ),
    walkChannels: async (walk) => walkChannels(channels, walk, await readRevision()),
    countFacets: createFacetCache(readRevision, (filters, revision) =>
      countFacets(channels, filters, revision),
    ),
    suggestNames: createSuggestionCache(readRevision, async (term, limit, revision) =>
      readSuggestions(db, await findNames(term, limit, revision)),
    ),
    findByName: (text, limit) =>
      cacheList(`name ${limit} ${text}`, async (revision) =>
        readNamedCards(db, await findNames(text, limit, revision), text),
      ),
    findRelatedChannels: (text, limit, synonyms = []) =>
      cacheList(`text ${limit} ${digest(synonyms)} ${text}`, () =>
        findRelatedChannels(db, { text, limit, synonyms }),
      ),
    findRelatedVideos: (text, limit, synonyms = []) => findRelatedVideos(db, { text, limit, synonyms }),
    discoverVideos: (query) => discoverVideos(db, query),
    listVersions: (kind, after, limit) => listVersions(db, kind, { after, limit }),
    startRebuild: () => startRebuild(db),
    findPrevious: () => findPrevious(db),
    dropPrevious: () => dropPrevious(db),
    describe: () => describeIndex(db),
  }
}

/** Hashes groups of synonyms for cache keys. Memoized by object, because the groups stay the same object for five seconds. */
function createSynonymDigest() {
  const digests = new WeakMap<Synonyms, string>()
  return (synonyms: Synonyms) => {
    const known = digests.get(synonyms)
    if (known !== undefined) return known
    const digest = createHash('sha256').update(JSON.stringify(synonyms)).digest('base64')
    digests.set(synonyms, digest)
    return digest
  }
}
