import { InvalidRequestError } from './invalid-request-error.ts'

const minLetters = 3

/** The text of a search, if it has three letters as people count them: a Japanese name of three signs is long enough. */
export function requireLetters(text: string) {
  if ([...new Intl.Segmenter().segment(text)].length >= minLetters) return text
  const message = `You need to enter at least ${minLetters} letters to launch the search`
  throw new InvalidRequestError([{ field: 'q', message }], message)
}
