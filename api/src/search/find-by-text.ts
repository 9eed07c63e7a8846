import type { AnsweredBy, SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Synonyms } from '@channelwise/indexer/language/expand-query'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import { requireLetters } from '../endpoints/require-letters.ts'
import { engineHeader } from './engine-header.ts'
import type { SearchTexts } from './search-texts.ts'

/** Maximum results per section of the text search. */
const resultsPerSection = 24
const suggestions = 10

interface Dependencies {
  search: SearchGateway
  /** Counts search texts; null to count nothing. */
  searchTexts?: Pick<SearchTexts, 'note'> | null
}

interface RelatedDependencies extends Dependencies {
  readSynonyms: () => Promise<Synonyms>
}

/** GET /api/products/autocomplete: from the first letter on, while people are typing. */
export function suggestChannels({ search }: Dependencies): Handler<Contract['suggestChannels']> {
  return async ({ query }) =>
    query.term === ''
      ? { value: [] }
      : reply(await search.query((index) => index.suggestNames(query.term, suggestions)))
}

/** GET /api/products/search/channelname/{q} */
export function findChannelsByName({
  search,
  searchTexts,
}: Dependencies): Handler<Contract['findChannelsByName']> {
  return async ({ params }, caller) => {
    const text = requireLetters(params.q)
    const found = await search.query((index) => index.findByName(text, resultsPerSection))
    searchTexts?.note('names', text, found.answer.length, caller)
    return reply(found)
  }
}

/** GET /api/products/query/{q} */
export function findRelatedChannels({
  search,
  searchTexts,
  readSynonyms,
}: RelatedDependencies): Handler<Contract['findRelatedChannels']> {
  return async ({ params }, caller) => {
    const text = requireLetters(params.q)
    const synonyms = await readSynonyms()
    const found = await search.query((index) => index.findRelatedChannels(text, resultsPerSection, synonyms))
    searchTexts?.note('channels', text, found.answer.length, caller)
    return reply(found)
  }
}

/** GET /api/products/query/videos/{q} */
export function findRelatedVideos({
  search,
  searchTexts,
  readSynonyms,
}: RelatedDependencies): Handler<Contract['findRelatedVideos']> {
  return async ({ params }, caller) => {
    const text = requireLetters(params.q)
    const synonyms = await readSynonyms()
    const found = await search.query((index) => index.findRelatedVideos(text, resultsPerSection, synonyms))
    searchTexts?.note('videos', text, found.answer.length, caller)
    return reply(found)
  }
}

function reply<T>({ answer, ...answeredBy }: AnsweredBy & { answer: T }) {
  return { value: answer, headers: engineHeader(answeredBy) }
}
