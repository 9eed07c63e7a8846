import { foldName } from './fold-name.ts'
import { codeAt, createSignTest, sizeOf } from './signs.ts'

/** A folded text, and where each of its UTF-16 code units starts and ends in the original. */
export interface FoldedText {
  folded: string
  startAt: (unit: number) => number
  endAt: (unit: number) => number
}

/** Folds a text like `foldName`, but keeps its spaces and maps the result back to the original. */
export function foldText(text: string): FoldedText {
  return endOfPlainRun(text, 0) === text.length ? foldPlain(text) : foldSigns(text)
}

/** Only case changes, so offsets stay the same. */
function foldPlain(text: string): FoldedText {
  return { folded: text.toLowerCase(), startAt: (unit) => unit, endAt: (unit) => unit + 1 }
}

/** Folds each character separately, with its combining marks, to keep track of offsets. */
function foldSigns(text: string): FoldedText {
  // A piece is a run of plain characters, within which offsets stay the same, or a character with its marks. It ends where
  // the next one starts.
  const froms: number[] = []
  const starts: number[] = []
  const areRuns: boolean[] = []
  let folded = ''
  for (let start = 0; start < text.length;) {
    const runEnd = endOfPlainRun(text, start)
    const isRun = runEnd > start
    const end = isRun ? runEnd : endOfSign(text, start)
    const part = text.slice(start, end)
    froms.push(folded.length)
    starts.push(start)
    areRuns.push(isRun)
    folded += isRun ? part.toLowerCase() : foldSign(part)
    start = end
  }
  const place = (unit: number) => {
    const piece = findLast(froms, unit)
    const start = starts[piece] ?? 0
    if (!areRuns[piece]) return { start, end: starts[piece + 1] ?? text.length }
    const at = start + unit - (froms[piece] ?? 0)
    return { start: at, end: at + 1 }
  }
  return { folded, startAt: (unit) => place(unit).start, endAt: (unit) => place(unit).end }
}

/** Binary search: the index of the last of these ascending numbers that is at most `max`. */
function findLast(numbers: readonly number[], max: number) {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((numbers[middle] ?? Infinity) <= max) low = middle
    else high = middle - 1
  }
  return low
}

/** The end of the run of plain characters (printable ASCII and white space) at `start`, without a last one that has marks. */
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
  let end = start
  do end += sizeOf(codeAt(text, end))
  while (isMark(codeAt(text, end)))
  return end
}

/** Half-width kana voicing and non-initial Hangul jamo act as marks, although Unicode classifies them as letters. */
const isMark = createSignTest(/[\p{M}\uff9e\uff9f\u1160-\u11ff]/u)

/** A cache: folding a character is slow, and texts repeat the same ones. */
const foldedSigns = new Map<string, string>()
const maxFoldedSigns = 5_000
/** The maximum length of a cached character with its marks; longer ones are rare. */
const maxKeptSign = 8

function foldSign(sign: string) {
  const known = foldedSigns.get(sign)
  if (known !== undefined) return known
  // Folding trims a space, and the one that a standalone mark (´) decomposes to, but both still separate words.
  const space = /^(?!\ufeff)[\s\p{Z}]/u.test(sign.normalize('NFKD')) ? ' ' : ''
  const folded = `${space}${foldName(sign)}`
  if (foldedSigns.size >= maxFoldedSigns) foldedSigns.clear()
  if (sign.length <= maxKeptSign) foldedSigns.set(sign, folded)
  return folded
}
