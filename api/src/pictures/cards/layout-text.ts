import { findDirection, layoutLine, tidyText } from './layout-line.ts'
import type { Line } from './layout-line.ts'
import type { TextStyle, Typefaces } from './typefaces.ts'

interface TextOptions {
  typefaces: Typefaces
  style: TextStyle
  /** Sizes in pixels, the largest first, each with its number of lines; the first in which the text fits is used. */
  sizes: readonly { size: number; lines: number }[]
  /** Width of a line, in pixels. */
  width: number
}

/** A text laid out in lines of one size. */
export interface LaidText {
  size: number
  lines: Line[]
}

const ellipsis = '…'
/** More characters than a card can show; the rest of a longer text is ignored. */
const maxCharacters = 200

/** Breaks a text into lines, truncated with an ellipsis if it fits in no size; null if it cannot be drawn. */
export async function layoutText(
  text: string,
  { typefaces, style, sizes, width }: TextOptions,
): Promise<LaidText | null> {
  const words = cutWords(tidyText(text).slice(0, maxCharacters))
  const direction = findDirection(text)
  let laid: LaidText | null = null
  for (const { size, lines } of sizes) {
    const lay = (line: string) => layoutLine(line, { typefaces, style, size, direction })
    const filled = await fillLines(words, { lay, width, lines })
    if (filled === null || filled.lines.every((line) => line.width === 0)) return null
    laid = { size, lines: filled.lines }
    if (filled.isWhole) break
  }
  return laid
}

interface FillOptions {
  lay: (line: string) => Promise<Line | null>
  width: number
  lines: number
}

async function fillLines(words: string[], { lay, width, lines }: FillOptions) {
  const filled: Line[] = []
  let rest = words
  while (rest.length > 0 && filled.length < lines) {
    const isLast = filled.length === lines - 1
    const layFirst = (count: number) =>
      lay(rest.slice(0, count).join('').trim() + (isLast && count < rest.length ? ellipsis : ''))
    const fitting = await findFitting(rest.length, layFirst, width)
    if (fitting === null) return null
    if (fitting.line.width > width) {
      // A word longer than the line.
      const letters = [...(rest[0] ?? '')]
      const cut = await findFitting(
        letters.length,
        (count) => lay(letters.slice(0, count).join('') + ellipsis),
        width,
      )
      return cut && { lines: [...filled, cut.line], isWhole: false }
    }
    filled.push(fitting.line)
    rest = rest.slice(fitting.count)
  }
  return { lines: filled, isWhole: rest.length === 0 }
}

/** How many of the parts fit on a line, at least one; null when a line cannot be drawn. */
async function findFitting(total: number, lay: (count: number) => Promise<Line | null>, width: number) {
  let [count, line] = [total, await lay(total)]
  if (line === null) return null
  if (line.width <= width) return { count, line }
  let [fits, exceeds] = [1, total]
  line = await lay(1)
  count = 1
  while (line !== null && exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    const tried = await lay(middle)
    if (tried === null) return null
    if (tried.width > width) exceeds = middle
    else [fits, count, line] = [middle, middle, tried]
  }
  return line && { count, line }
}

/** Splits a text where a line may break, also in scripts without spaces; punctuation and spaces stay with the word before. */
function cutWords(text: string) {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike === true || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}
