import { foldName } from './fold-name.ts'
import { pairsOf, splitScripts } from './words.ts'

/** A word as `toWords` makes it, and where its letters stand in the text: from `start` up to, without, `end`. */
export interface PlacedWord {
  word: string
  start: number
  end: number
}

/** The words of a text in their order. Pairs of letters of a script without word breaks overlap, as in `toWords`. */
export function placeWords(text: string): PlacedWord[] {
  const letters = foldLetters(text)
  const folded = letters.map(({ letter }) => letter).join('')
  const placed: PlacedWord[] = []
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    let at = index
    for (const { part, unspaced } of splitScripts(word)) {
      const signs = [...part]
      const pieces = unspaced ? pairsOf(signs) : [part]
      for (const [place, piece] of pieces.entries()) {
        const from = unspaced ? at + signs.slice(0, place).join('').length : at
        const start = letters[from]
        const end = letters[from + piece.length - 1]
        if (start !== undefined && end !== undefined) {
          placed.push({ word: piece, start: start.start, end: end.end })
        }
      }
      at += part.length
    }
  }
  return placed
}

interface FoldedLetter {
  /** One unit of UTF-16, so that places in the folded text are places in the list. */
  letter: string
  start: number
  end: number
}

/** Folds sign by sign, each with its marks, so that it stays known where each came from. */
function foldLetters(text: string): FoldedLetter[] {
  return [...text.matchAll(signWithMarks)].flatMap(({ 0: sign, index }) => {
    // Folding trims: a space, and the space under a mark that stands alone (´), part words all the same.
    const space = /^[\s\p{Z}]/u.test(sign.normalize('NFKD')) ? ' ' : ''
    const folded = `${space}${foldName(sign)}`
    return folded.split('').map((letter) => ({ letter, start: index, end: index + sign.length }))
  })
}

/** Half-width kana voicing and the later letters of a Hangul syllable are marks too, though Unicode says letters. */
const signWithMarks = /[^][\p{M}\uff9e\uff9f\u1160-\u11ff]*/gu
