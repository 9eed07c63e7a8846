import type { Span } from './excerpt.ts'
import { foldText } from './fold-text.ts'
import { bigrams, lastSpaced, splitScripts } from './scripts.ts'
import { codeAt, createSignTest, sizeOf } from './signs.ts'

/**
 * The folded words of a text, separated by single spaces. Scripts without word breaks are split into overlapping
 * bigrams, so that a query split the same way matches as a phrase wherever its words start.
 */
export function toWords(text: string): string {
  const { count, word } = readTextWords(text)
  let words = ''
  for (let at = 0; at < count; at += 1) words += at === 0 ? word(at) : ` ${word(at)}`
  return words
}

/** A word as produced by `toWords`, and its position in the text (`end` excluded). */
export interface Token extends Span {
  word: string
}

/** The words of a text, numbered from 0. Descriptions have hundreds, so no object is allocated for each. */
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
  const { folded, startAt, endAt } = foldText(text)
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

const isOfWord = createSignTest(/[\p{L}\p{M}\p{N}]/u)

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
