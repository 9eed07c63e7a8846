/** Letters that a text search needs, as `countLetters` counts them. */
export const minSearchLetters = 3

/** The longest text that can be searched for, in UTF-16 units. */
export const maxSearchLength = 200

/** Letters as people count them: an accent or a skin tone is not a letter of its own, and three Japanese signs are three. */
export function countLetters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length
}
