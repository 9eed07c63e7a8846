import { foldName } from './fold-name.ts'
import { bigrams, splitScripts } from './words.ts'

/** A word as produced by `toWords`, and its position in the text (`end` excluded). */
export interface Token {
  word: string
  start: number
  end: number
}

/** The words of a text in order. The bigrams of a script without word breaks overlap, as in `toWords`. */
export function tokenize(text: string): Token[] {
  const letters = foldLetters(text)
  const folded = letters.map(({ letter }) => letter).join('')
  const tokens: Token[] = []
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    let at = index
    for (const { part, unspaced } of splitScripts(word)) {
      const signs = [...part]
      const pieces = unspaced ? bigrams(signs) : [part]
      for (const [place, piece] of pieces.entries()) {
        const from = unspaced ? at + signs.slice(0, place).join('').length : at
        const start = letters[from]
        const end = letters[from + piece.length - 1]
        if (start !== undefined && end !== undefined) {
          tokens.push({ word: piece, start: start.start, end: end.end })
        }
      }
      at += part.length
    }
  }
  return tokens
}

interface FoldedLetter {
  /** One UTF-16 code unit, so that an index into the folded text is an index into the list. */
  letter: string
  start: number
  end: number
}

/** Folds each character with its marks separately, to keep track of where it came from. */
function foldLetters(text: string): FoldedLetter[] {
  return [...text.matchAll(signWithMarks)].flatMap(({ 0: sign, index }) => {
    // Folding trims the space, and the space below a standalone mark (´), but both still separate words.
    const space = /^[\s\p{Z}]/u.test(sign.normalize('NFKD')) ? ' ' : ''
    const folded = `${space}${foldName(sign)}`
    return folded.split('').map((letter) => ({ letter, start: index, end: index + sign.length }))
  })
}

/** Half-width kana voicing and non-initial Hangul jamo act as marks, although Unicode classifies them as letters. */
const signWithMarks = /[^][\p{M}\uff9e\uff9f\u1160-\u11ff]*/gu
