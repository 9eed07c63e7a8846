import type { Client } from '@elastic/elasticsearch'
import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { FoundVideo } from '@channelwise/schemas/video'
import type { SearchDocument, SearchIndex } from '../search-index.ts'
import { readWantedTerms, withChannelMatch, withVideoMatch } from '../language/find-match.ts'
import type { VideoTexts } from '../language/find-match.ts'
import { withNameMatch } from '../language/find-name-match.ts'
import type { WideTerm } from '../language/expand-query.ts'
import { ask, readField } from './ask.ts'
import type { Answer } from './ask.ts'
import { discoveryQuestion } from './discovery-request.ts'
import { readFacets } from './facets.ts'
import { dropPrevious, findPrevious } from './find-previous.ts'
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
    read: (answer: Answer) => T[],
  ): Promise<T[]> {
    if (question === null) return []
    return read(await withIndexes(() => ask(client, { index: names[kind], ...question })))
  }

  return {
    write: (changes) =>
      changes.length === 0 ? Promise.resolve([]) : withIndexes(() => write(client, names, changes)),
    async searchChannels(search) {
      const answer = await withIndexes(() => ask(client, { index: names.channel, ...pageQuestion(search) }))
      return { total: answer.total, results: readCards(answer) }
    },
    async countFacets(filters) {
      const question = { index: names.channel, ...facetsQuestion(filters) }
      return readFacets((await withIndexes(() => ask(client, question))).aggregations)
    },
    suggestNames: (term, limit) =>
      find('channel', nameQuestion(term, limit, suggestedFields), (answer) =>
        readField<ChannelSuggestion>(answer, 'card'),
      ),
    findByName: (text, limit) =>
      find('channel', nameQuestion(text, limit, ['card']), (answer) =>
        readCards(answer).map((card) => withNameMatch(card, text)),
      ),
    findRelatedChannels: (text, limit, synonyms = []) =>
      find('channel', relatedQuestion({ text, limit, synonyms }, 'channel'), (answer) =>
        withChannelMatches(readCards(answer), readWantedTerms(text, synonyms)),
      ),
    findRelatedVideos: (text, limit, synonyms = []) =>
      find('video', relatedQuestion({ text, limit, synonyms }, 'video'), (answer) =>
        readVideos(answer, readWantedTerms(text, synonyms)),
      ),
    discoverVideos: (asked) =>
      find('video', discoveryQuestion(asked), (answer) => readField<FoundVideo>(answer, 'found')),
    listVersions: (kind, after, limit) =>
      withIndexes(() => listVersions(client, names[kind], { after, limit })),
    startRebuild: () => withIndexes(() => startRebuild({ client, prefix })),
    findPrevious: () => withIndexes(() => findPrevious({ client, prefix })),
    dropPrevious: () => dropPrevious({ client, prefix }),
  }
}

function readCards(answer: Answer) {
  return readField<ChannelCard>(answer, 'card')
}

function withChannelMatches(cards: ChannelCard[], asked: WideTerm[]) {
  return cards.map((card) => withChannelMatch(card, asked))
}

function readVideos(answer: Answer, asked: WideTerm[]): FoundVideo[] {
  return readField<FoundVideo>(answer, 'found').map((video, at) => {
    // Written by `toSource`; a version of the site before that field may have written the document.
    const texts = answer.hits[at]?._source?.['texts'] as VideoTexts | undefined
    return withVideoMatch(video, texts ?? { description: '', tags: [] }, asked)
  })
}

/** Of a card, what a row of suggestions shows. */
const suggestedFields = ['card._id', 'card.name', 'card.profileImage', 'card.subscriberCount']
