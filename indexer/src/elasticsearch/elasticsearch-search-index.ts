import type { Client } from '@elastic/elasticsearch'
import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { FoundVideo } from '@channelwise/schemas/video'
import type { SearchDocument, SearchIndex } from '../search-index.ts'
import { ask, readField } from './ask.ts'
import { readFacets } from './facets.ts'
import { aliasOf, createMissingIndexes, isError } from './indexes.ts'
import { listVersions } from './list-versions.ts'
import { startRebuild } from './rebuild.ts'
import { facetsQuestion, nameQuestion, pageQuestion, relatedQuestion } from './search-requests.ts'
import type { Question } from './search-requests.ts'
import { indexNotFound, write } from './write.ts'

/**
 * The search index on Elasticsearch 9, in indexes whose names begin with `prefix`. They are created at the first use
 * that finds them missing. Every call but `write` and the rebuild's is one request; all throw when it fails.
 */
export function createElasticsearchSearchIndex({
  client,
  prefix,
}: {
  client: Client
  prefix: string
}): SearchIndex {
  const names = { channel: aliasOf(prefix, 'channel'), video: aliasOf(prefix, 'video') }
  let created: Promise<void> | null = null

  /** Runs `call` when both indexes are there; creates them anew when they have gone in the meantime. */
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
    created ??= createMissingIndexes({ client, prefix }).catch((error: unknown) => {
      created = null
      throw error
    })
    return created
  }

  async function find<T>(
    kind: SearchDocument['kind'],
    question: Question | null,
    field: string,
  ): Promise<T[]> {
    if (question === null) return []
    return readField<T>(await withIndexes(() => ask(client, { index: names[kind], ...question })), field)
  }

  return {
    write: (changes) =>
      changes.length === 0 ? Promise.resolve([]) : withIndexes(() => write(client, names, changes)),
    async searchChannels(search) {
      const answer = await withIndexes(() => ask(client, { index: names.channel, ...pageQuestion(search) }))
      return { total: answer.total, results: readField<ChannelCard>(answer, 'card') }
    },
    async countFacets(filters) {
      const question = { index: names.channel, ...facetsQuestion(filters) }
      return readFacets((await withIndexes(() => ask(client, question))).aggregations)
    },
    suggestNames: (term, limit) =>
      find<ChannelSuggestion>('channel', nameQuestion(term, limit, suggestedFields), 'card'),
    findByName: (text, limit) => find<ChannelCard>('channel', nameQuestion(text, limit, ['card']), 'card'),
    findRelatedChannels: (text, limit) =>
      find<ChannelCard>('channel', relatedQuestion(text, limit, 'channel'), 'card'),
    findRelatedVideos: (text, limit) =>
      find<FoundVideo>('video', relatedQuestion(text, limit, 'video'), 'found'),
    listVersions: (kind, after, limit) =>
      withIndexes(() => listVersions(client, names[kind], { after, limit })),
    startRebuild: () => withIndexes(() => startRebuild({ client, prefix })),
  }
}

/** Of a card, what a row of suggestions shows. */
const suggestedFields = ['card._id', 'card.name', 'card.profileImage', 'card.subscriberCount']
