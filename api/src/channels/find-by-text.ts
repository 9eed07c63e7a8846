import type { SearchIndex } from '@channelwise/indexer/search-index'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

/** Results a section of the text search shows at most. */
const resultsPerSection = 24
const suggestions = 10
const leastLetters = 3

/** GET /api/products/autocomplete: from the first letter on, for people who are still typing. */
export function suggestChannels({ index }: { index: SearchIndex }): Handler<Contract['suggestChannels']> {
  return async ({ query }) => ({
    value: query.term === '' ? [] : await index.suggestNames(query.term, suggestions),
  })
}

/** GET /api/products/search/channelname/{q} */
export function findChannelsByName({
  index,
}: {
  index: SearchIndex
}): Handler<Contract['findChannelsByName']> {
  return async ({ params }) => ({ value: await index.findByName(requireText(params.q), resultsPerSection) })
}

/** GET /api/products/query/{q} */
export function findRelatedChannels({
  index,
}: {
  index: SearchIndex
}): Handler<Contract['findRelatedChannels']> {
  return async ({ params }) => ({
    value: await index.findRelatedChannels(requireText(params.q), resultsPerSection),
  })
}

/** GET /api/products/query/videos/{q} */
export function findRelatedVideos({ index }: { index: SearchIndex }): Handler<Contract['findRelatedVideos']> {
  return async ({ params }) => ({
    value: await index.findRelatedVideos(requireText(params.q), resultsPerSection),
  })
}

/** Letters as people count them: a Japanese name of three signs is long enough. */
function requireText(text: string) {
  if ([...new Intl.Segmenter().segment(text)].length >= leastLetters) return text
  const message = 'You need to enter at least 3 letters to launch the search'
  throw new InvalidRequestError([{ field: 'q', message }], message)
}
