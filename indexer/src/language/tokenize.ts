import type { Span } from './excerpt.ts'
import { foldName } from './fold-name.ts'
import { bigrams, splitScripts } from './words.ts'

/** A word as produced by `toWords`, and its position in the text (`end` excluded). */
export interface Token extends Span {
  word: string
}

/** The words of a text in order. The bigrams of a script without word breaks overlap, as in `toWords`. */
export function tokenize(text: string): Token[] {
  if (plain.test(text)) return tokenizePlain(text.toLowerCase())
  const { folded, starts, ends } = foldSigns(text)
  const startAt = (at: number) => starts[at] ?? 0
  const endAt = (at: number) => ends[at] ?? text.length
  const tokens: Token[] = []
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (spacedScripts.test(word)) {
      tokens.push({ word, start: startAt(index), end: endAt(index + word.length - 1) })
      continue
    }
    let at = index
    for (const { part, unspaced } of splitScripts(word)) {
      const signs = [...part]
      const pieces = unspaced ? bigrams(signs) : [part]
      for (const [place, piece] of pieces.entries()) {
        const from = unspaced ? at + signs.slice(0, place).join('').length : at
        tokens.push({ word: piece, start: startAt(from), end: endAt(from + piece.length - 1) })
      }
      at += part.length
    }
  }
  return tokens
}

/** The words of a text of plain, small characters. */
function tokenizePlain(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: word, index } of text.matchAll(/[a-z0-9]+/g))
    tokens.push({ word, start: index, end: index + word.length })
  return tokens
}

/** Latin, Greek, Cyrillic, Arabic …: all that comes before Thai in Unicode puts spaces between words. */
const spacedScripts = /^[\0-\u0dff]+$/

interface FoldedText {
  folded: string
  /** Where the sign of each UTF-16 code unit of `folded` started and ended in the text. */
  starts: number[]
  ends: number[]
}

/** Folds each character with its marks separately, to keep track of where it came from. */
function foldSigns(text: string): FoldedText {
  const [starts, ends]: [number[], number[]] = [[], []]
  let folded = ''
  for (let start = 0; start < text.length;) {
    const run = endOfPlainRun(text, start)
    const end = run === start ? endOfSign(text, start) : run
    const part = text.slice(start, end)
    const letters = run === start ? foldSign(part) : part.toLowerCase()
    folded += letters
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(run === start ? start : start + unit)
      ends.push(run === start ? end : start + unit + 1)
    }
    start = end
  }
  return { folded, starts, ends }
}

/** Printable ASCII and white space: only capitals change, and nothing moves. */
const plain = /^[\t-\r -~]*$/

/** The end of the plain characters from `start` on, without one that has marks. */
function endOfPlainRun(text: string, start: number) {
  plainRun.lastIndex = start
  const end = start + (plainRun.exec(text)?.[0].length ?? 0)
  return end < text.length && end > start && text.charCodeAt(end) >= firstMark ? end - 1 : end
}

const plainRun = /[\t-\r -~]+/y
const firstMark = 0x300

/** The end of the character at `start`, including its marks. */
function endOfSign(text: string, start: number) {
  signWithMarks.lastIndex = start
  return start + (signWithMarks.exec(text)?.[0].length ?? 1)
}

/** Half-width kana voicing and non-initial Hangul jamo act as marks, although Unicode classifies them as letters. */
const signWithMarks = /[^][\p{M}\uff9e\uff9f\u1160-\u11ff]*/uy

/** Folding a character is slow, and texts repeat theirs. */
const foldedSigns = new Map<string, string>()
const maxFoldedSigns = 5_000
/** Longer ones, of many marks, are rare. */
const maxKeptSign = 8

function foldSign(sign: string) {
  const known = foldedSigns.get(sign)
  if (known !== undefined) return known
  // Folding trims the space, and the space below a standalone mark (´), but both still separate words.
  const space = /^[\s\p{Z}]/u.test(sign.normalize('NFKD')) ? ' ' : ''
  const folded = `${space}${foldName(sign)}`
  if (foldedSigns.size >= maxFoldedSigns) foldedSigns.clear()
  if (sign.length <= maxKeptSign) foldedSigns.set(sign, folded)
  return folded
}
