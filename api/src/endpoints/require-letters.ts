import { countLetters, minSearchLetters } from '@channelwise/schemas/search/text-search'
import { InvalidRequestError } from './invalid-request-error.ts'

/** Requires three letters as readers count them (graphemes), so that a Japanese name of three characters is enough. */
export function requireLetters(text: string) {
  if (countLetters(text) >= minSearchLetters) return text
  const message = `You need to enter at least ${minSearchLetters} letters to launch the search`
  throw new InvalidRequestError([{ field: 'q', message }], message)
}
