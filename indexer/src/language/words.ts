import { foldName } from './fold-name.ts'

/**
 * The folded words of a text, separated by single spaces. Scripts without word breaks are split into overlapping
 * bigrams, so that a query split the same way matches as a phrase wherever its words start.
 */
export function toWords(text: string): string {
  const folded = foldName(text)
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return (folded.search(unspacedRun) === -1 ? words : words.flatMap(toBigrams)).join(' ')
}

/** Captured, so that `split` keeps it. */
const unspacedRun =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+)/gu

function toBigrams(word: string) {
  return splitScripts(word).flatMap(({ part, unspaced: isUnspaced }) =>
    isUnspaced ? bigrams([...part]) : [part],
  )
}

/** Splits a folded word into runs of scripts with and without word breaks, in order. */
export function splitScripts(word: string): { part: string; unspaced: boolean }[] {
  return word
    .split(unspacedRun)
    .map((part, at) => ({ part, unspaced: at % 2 === 1 }))
    .filter(({ part }) => part !== '')
}

/** Every pair of adjacent letters; a single letter stays alone. */
export function bigrams(letters: string[]): string[] {
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
