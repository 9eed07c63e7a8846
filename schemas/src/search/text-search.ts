/** Minimum letters of a text search, see `countLetters`. */
export const minSearchLetters = 3

/** Maximum length of a text search in UTF-16 code units. */
export const maxSearchLength = 200

/** Counts graphemes, so that accents and skin tones do not count and three Japanese characters are three. */
export function countLetters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length
}
