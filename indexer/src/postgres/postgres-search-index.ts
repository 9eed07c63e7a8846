import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { SearchIndex } from '../search-index.ts'
import { createFacetCache } from './facet-cache.ts'
import { discoverVideos } from './discover-videos.ts'
import { countFacets } from './facets.ts'
import { listVersions } from './list-versions.ts'
import { findByName, suggestNames } from './near-names.ts'
import { describeIndex, dropPrevious, findPrevious, startRebuild } from './rebuild.ts'
import { findRelatedChannels, findRelatedVideos } from './related.ts'
import { searchChannels, walkChannels } from './search.ts'
import { deleteOldTombstones } from './tombstones.ts'
import { write } from './write.ts'

/** Creates the search index on Postgres' full-text search and trigrams, which needs nothing but the database. */
export function createPostgresSearchIndex({ db }: { db: Kysely<Database> }): SearchIndex {
  const cachedFacets = createFacetCache(db, (filters) => countFacets(db, filters))
  return {
    async write(changes) {
      const outcomes = await write(db, changes)
      if (outcomes.some(({ outcome }) => outcome === 'written')) await deleteOldTombstones(db)
      return outcomes
    },
    searchChannels: (search) => searchChannels(db, search),
    walkChannels: (walk) => walkChannels(db, walk),
    countFacets: cachedFacets,
    suggestNames: (term, limit) => suggestNames(db, term, limit),
    findByName: (text, limit) => findByName(db, text, limit),
    findRelatedChannels: (text, limit, synonyms = []) => findRelatedChannels(db, { text, limit, synonyms }),
    findRelatedVideos: (text, limit, synonyms = []) => findRelatedVideos(db, { text, limit, synonyms }),
    discoverVideos: (query) => discoverVideos(db, query),
    listVersions: (kind, after, limit) => listVersions(db, kind, { after, limit }),
    startRebuild: () => startRebuild(db),
    findPrevious: () => findPrevious(db),
    dropPrevious: () => dropPrevious(db),
    describe: () => describeIndex(db),
  }
}
