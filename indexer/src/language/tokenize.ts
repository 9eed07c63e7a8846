import { foldName } from './fold-name.ts'
import { bigrams, splitScripts } from './words.ts'
import type { Span } from './excerpt.ts'

/** A word as produced by `toWords`, and its position in the text (`end` excluded). */
export interface Token extends Span {
  word: string
}

/** The words of a text in order, numbered from 0. Descriptions have hundreds, so nothing is created for each. */
export interface TextWords {
  count: number
  /** The UTF-16 code unit with which the word begins. */
  letter(at: number): number
  /** The word; '' where there is none. */
  word(at: number): string
  /** Where the words from `first` to `last` are in the text. */
  span(first: number, last: number): Span
}

/** The words of a text in order. The bigrams of a script without word breaks overlap, as in `toWords`. */
export function tokenize(text: string): Token[] {
  const words = readTextWords(text)
  return Array.from({ length: words.count }, (_, at) => ({ word: words.word(at), ...words.span(at, at) }))
}

/** Finds the words of a text. */
export function readTextWords(text: string): TextWords {
  const { folded, startAt, endAt } = isPlain(text) ? foldPlain(text) : foldSigns(text)
  const { starts, ends } = findWords(folded)
  return {
    count: starts.length,
    letter: (at) => folded.charCodeAt(starts[at] ?? folded.length),
    word: (at) => folded.slice(starts[at] ?? folded.length, ends[at]),
    span: (first, last) => ({
      start: startAt(starts[first] ?? 0),
      end: endAt((ends[last] ?? folded.length) - 1),
    }),
  }
}

/** Where the words of a folded text start and end. */
function findWords(folded: string) {
  const starts: number[] = []
  const ends: number[] = []
  const add = (start: number, end: number) => {
    starts.push(start)
    ends.push(end)
  }
  let start = -1
  let highest = 0
  for (let at = 0; at < folded.length;) {
    const code = codeAt(folded, at)
    if (isOfWord(code)) {
      if (start < 0) [start, highest] = [at, 0]
      highest = Math.max(highest, code)
    } else if (start >= 0) {
      addWord(folded, { start, end: at, highest }, add)
      start = -1
    }
    at += sizeOf(code)
  }
  if (start >= 0) addWord(folded, { start, end: folded.length, highest }, add)
  return { starts, ends }
}

/** Latin, Greek, Cyrillic, Arabic …: all that comes before Thai in Unicode puts spaces between words. */
const lastSpaced = 0xdff

/** Adds a word, or the parts of one that is in scripts without word breaks. */
function addWord(
  folded: string,
  { start, end, highest }: Span & { highest: number },
  add: (start: number, end: number) => void,
) {
  if (highest <= lastSpaced) {
    add(start, end)
    return
  }
  let from = start
  for (const { part, unspaced } of splitScripts(folded.slice(start, end))) {
    const signs = unspaced ? [...part] : [part]
    let at = from
    for (const [place, piece] of bigrams(signs).entries()) {
      add(at, at + piece.length)
      at += signs[place]?.length ?? 0
    }
    from += part.length
  }
}

/** A folded text, and where a UTF-16 code unit of it started and ended in the text. */
interface FoldedText {
  folded: string
  startAt: (unit: number) => number
  endAt: (unit: number) => number
}

/** Only capitals change, and nothing moves. */
function foldPlain(text: string): FoldedText {
  return { folded: text.toLowerCase(), startAt: (unit) => unit, endAt: (unit) => unit + 1 }
}

/** Folds each character with its marks separately, to keep track of where it came from. */
function foldSigns(text: string): FoldedText {
  // A piece is a run of plain characters, of which none moves, or a character with its marks.
  const froms: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  const areRuns: boolean[] = []
  let folded = ''
  for (let start = 0; start < text.length;) {
    const runEnd = endOfPlainRun(text, start)
    const isRun = runEnd > start
    const end = isRun ? runEnd : endOfSign(text, start)
    const part = text.slice(start, end)
    froms.push(folded.length)
    starts.push(start)
    ends.push(end)
    areRuns.push(isRun)
    folded += isRun ? part.toLowerCase() : foldSign(part)
    start = end
  }
  const place = (unit: number) => {
    const piece = findLast(froms, unit)
    const start = starts[piece] ?? 0
    if (!areRuns[piece]) return { start, end: ends[piece] ?? text.length }
    const at = start + unit - (froms[piece] ?? 0)
    return { start: at, end: at + 1 }
  }
  return { folded, startAt: (unit) => place(unit).start, endAt: (unit) => place(unit).end }
}

/** The place of the last of these ascending numbers that is not above `most`. */
function findLast(numbers: readonly number[], most: number) {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((numbers[middle] ?? Infinity) <= most) low = middle
    else high = middle - 1
  }
  return low
}

function isPlain(text: string) {
  return endOfPlainRun(text, 0) === text.length
}

/** The end of the plain characters from `start` on, printable ASCII and white space, without one that has marks. */
function endOfPlainRun(text: string, start: number) {
  let end = start
  while (end < text.length && isPlainUnit(text.charCodeAt(end))) end += 1
  return end < text.length && end > start && text.charCodeAt(end) >= firstMark ? end - 1 : end
}

function isPlainUnit(unit: number) {
  return (unit >= 0x20 && unit <= 0x7e) || (unit >= 0x09 && unit <= 0x0d)
}

const firstMark = 0x300

/** The end of the character at `start`, including its marks. */
function endOfSign(text: string, start: number) {
  let end = start + sizeOf(codeAt(text, start))
  for (let code = codeAt(text, end); end < text.length && isMark(code); code = codeAt(text, end))
    end += sizeOf(code)
  return end
}

const isOfWord = createSignTest(/[\p{L}\p{M}\p{N}]/u)
/** Half-width kana voicing and non-initial Hangul jamo act as marks, although Unicode classifies them as letters. */
const isMark = createSignTest(/[\p{M}\uff9e\uff9f\u1160-\u11ff]/u)

/** Tests characters by their code points, and remembers the answers: Unicode's classes are slow. */
function createSignTest(pattern: RegExp) {
  const known = new Uint8Array(0x1_0000)
  return (code: number) => {
    const answer = known[code]
    if (answer === 1) return true
    if (answer === 2) return false
    const isSuch = pattern.test(String.fromCodePoint(code))
    if (code < known.length) known[code] = isSuch ? 1 : 2
    return isSuch
  }
}

/** The code point at `at`; 0 past the end. */
function codeAt(text: string, at: number) {
  const unit = at < text.length ? text.charCodeAt(at) : 0
  return unit < 0xd800 || unit > 0xdbff ? unit : (text.codePointAt(at) ?? unit)
}

function sizeOf(code: number) {
  return code > 0xffff ? 2 : 1
}

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
