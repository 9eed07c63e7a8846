import type { SearchGateway, SearchQueries } from '@channelwise/indexer/standby/search-gateway'
import {
  findUnknownWords,
  suggestWording as chooseWording,
} from '@channelwise/indexer/spelling/suggest-wording'
import type { Vocabulary } from '@channelwise/indexer/spelling/vocabulary'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { maxSearchLength } from '@channelwise/schemas/search/text-search'
import type { Handler } from '../endpoints/answer.ts'
import { engineHeader } from './engine-header.ts'

/** How many names are compared with the whole text. */
const comparedNames = 5
/** How many unknown words are looked up in descriptions and videos. */
const soughtWords = 5

interface Dependencies {
  search: SearchGateway
  readVocabulary: () => Promise<Vocabulary>
}

/** GET /api/products/did-you-mean */
export function suggestWording({
  search,
  readVocabulary,
}: Dependencies): Handler<Contract['suggestWording']> {
  return async ({ query: { text } }) => {
    const vocabulary = await readVocabulary()
    const words = findUnknownWords(text, vocabulary).slice(0, soughtWords)
    const { answer, ...answeredBy } = await search.query((index) => seek(index, text, words))
    const suggestion = chooseWording(text, { vocabulary, ...answer })
    const isSearchable = suggestion !== null && suggestion.length <= maxSearchLength
    return {
      value: { suggestion: isSearchable ? suggestion : null },
      headers: engineHeader(answeredBy),
    }
  }
}

/** The words that no description and no video contains, and the names close to the text. */
async function seek(index: SearchQueries, text: string, words: string[]) {
  if (words.length === 0) return { unknown: [], names: [] }
  const [near, ...found] = await Promise.all([
    index.suggestNames(text, comparedNames),
    ...words.map((word) => isSpokenOf(index, word)),
  ])
  return { unknown: words.filter((_, at) => !found[at]), names: near.map(({ name }) => name) }
}

async function isSpokenOf(index: SearchQueries, word: string) {
  // Quoted, so that a prefix of another word does not count.
  const whole = `"${word}"`
  const found = await Promise.all([index.findRelatedChannels(whole, 1), index.findRelatedVideos(whole, 1)])
  return found.some((results) => results.length > 0)
}
