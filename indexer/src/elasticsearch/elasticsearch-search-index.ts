import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { FoundVideo } from '@channelwise/schemas/video'
import type { SearchDocument, SearchIndex } from '../search-index.ts'
import { sortColumns } from '../sort-columns.ts'
import { parseWantedTerms, withChannelMatch, withVideoMatch } from '../language/find-match.ts'
import type { VideoTexts, WantedTerm } from '../language/find-match.ts'
import { withNameMatch } from '../language/find-name-match.ts'
import { readField, runSearch } from './run-search.ts'
import type { SearchResponse } from './run-search.ts'
import { discoveryRequest } from './discovery-request.ts'
import { readFacets } from './facets.ts'
import { describeIndex, dropPrevious, findPrevious } from './find-previous.ts'
import { aliasOf, createMissingIndexes, isError } from './indexes.ts'
import type { Namespace } from './indexes.ts'
import { listVersions } from './list-versions.ts'
import { startRebuild } from './rebuild.ts'
import { facetsRequest, nameRequest, pageRequest, relatedRequest, walkRequest } from './search-requests.ts'
import type { SearchRequest } from './search-requests.ts'
import { indexNotFound, write } from './write.ts'

interface Options extends Namespace {
  /** Called before an index is created, which will be empty. */
  beforeCreating?: () => Promise<void>
}

/**
 * Creates the search index on Elasticsearch 9. The names of its indexes start with `prefix`. Every query is a single request and
 * throws if that fails, or if its index is missing; any other call creates it first.
 */
export function createElasticsearchSearchIndex({
  client,
  prefix,
  beforeCreating = async () => {},
}: Options): SearchIndex {
  const names = { channel: aliasOf(prefix, 'channel'), video: aliasOf(prefix, 'video') }
  let created: Promise<void> | null = null

  /** Makes sure that both indexes exist before `call`. If they were deleted meanwhile, recreates them and retries. */
  async function withIndexes<T>(call: () => Promise<T>): Promise<T> {
    await ready()
    try {
      return await call()
    } catch (error) {
      if (!isError(error, indexNotFound)) throw error
      created = null
      await ready()
      return call()
    }
  }

  function ready() {
    created ??= createMissingIndexes({ client, prefix }, beforeCreating).catch((error: unknown) => {
      created = null
      throw error
    })
    return created
  }

  async function find<T>(
    kind: SearchDocument['kind'],
    request: SearchRequest | null,
    read: (response: SearchResponse) => T[],
  ): Promise<T[]> {
    if (request === null) return []
    return read(await runSearch(client, { index: names[kind], ...request }))
  }

  return {
    write: (changes) =>
      changes.length === 0 ? Promise.resolve([]) : withIndexes(() => write(client, names, changes)),
    async refresh() {
      await withIndexes(() => client.indices.refresh({ index: Object.values(names) }))
    },
    async searchChannels(search) {
      const request = { index: names.channel, ...pageRequest(search) }
      const response = await runSearch(client, request)
      return { total: response.total, results: readCards(response) }
    },
    async walkChannels(walk) {
      const request = { index: names.channel, ...walkRequest(walk) }
      const response = await runSearch(client, request)
      const columns = sortColumns[walk.order].map(({ column }) => readOptional(response, column))
      return readField<string>(response, 'id').map((id, at) => ({
        id,
        values: columns.map((values) => values[at] ?? null),
      }))
    },
    async countFacets(filters) {
      const request = { index: names.channel, ...facetsRequest(filters) }
      return readFacets((await runSearch(client, request)).aggregations, filters)
    },
    suggestNames: (term, limit) =>
      find('channel', nameRequest(term, limit, suggestionFields), (response) =>
        readField<ChannelSuggestion>(response, 'card'),
      ),
    findByName: (text, limit) =>
      find('channel', nameRequest(text, limit, ['card']), (response) =>
        readCards(response).map((card) => withNameMatch(card, text)),
      ),
    findRelatedChannels: (text, limit, synonyms = []) =>
      find('channel', relatedRequest({ text, limit, synonyms }, 'channel'), (response) =>
        withChannelMatches(readCards(response), parseWantedTerms(text, synonyms)),
      ),
    findRelatedVideos: (text, limit, synonyms = []) =>
      find('video', relatedRequest({ text, limit, synonyms }, 'video'), (response) =>
        readVideos(response, parseWantedTerms(text, synonyms)),
      ),
    discoverVideos: (query) =>
      find('video', discoveryRequest(query), (response) => readField<FoundVideo>(response, 'found')),
    listVersions: (kind, after, limit) =>
      withIndexes(() => listVersions(client, names[kind], { after, limit })),
    startRebuild: () => withIndexes(() => startRebuild({ client, prefix })),
    findPrevious: () => withIndexes(() => findPrevious({ client, prefix })),
    dropPrevious: () => dropPrevious({ client, prefix }),
    describe: () => withIndexes(() => describeIndex({ client, prefix })),
  }
}

/** A number of every hit, in order; null where the document has none. */
function readOptional({ hits }: SearchResponse, field: string) {
  // Written by `toSource`.
  return hits.map(({ _source: source }) => (source?.[field] ?? null) as number | null)
}

function readCards(response: SearchResponse) {
  return readField<ChannelCard>(response, 'card')
}

function withChannelMatches(cards: ChannelCard[], query: WantedTerm[]) {
  return cards.map((card) => withChannelMatch(card, query))
}

function readVideos(response: SearchResponse, query: WantedTerm[]): FoundVideo[] {
  return readField<FoundVideo>(response, 'found').map((video, at) => {
    // Written by `toSource`, but missing in documents written before the field was introduced.
    const texts = response.hits[at]?._source?.['texts'] as VideoTexts | undefined
    return withVideoMatch(video, texts ?? { description: '', tags: [] }, query)
  })
}

/** The fields of a card that a suggestion shows. */
const suggestionFields = ['card._id', 'card.name', 'card.profileImage', 'card.subscriberCount']
