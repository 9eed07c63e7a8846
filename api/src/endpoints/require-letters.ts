import { countLetters, minSearchLetters } from '@channelwise/schemas/text-search'
import { InvalidRequestError } from './invalid-request-error.ts'

/** Returns the text of a search, or throws `InvalidRequestError` when it has too few letters. */
export function requireLetters(text: string) {
  if (countLetters(text) >= minSearchLetters) return text
  const message = `You need to enter at least ${minSearchLetters} letters to launch the search`
  throw new InvalidRequestError([{ field: 'q', message }], message)
}
