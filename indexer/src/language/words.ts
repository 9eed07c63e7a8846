import { foldName } from './fold-name.ts'

/**
 * A text as folded words with single spaces. Scripts without word breaks are cut into overlapping pairs of letters,
 * which a question, cut in the same way, finds side by side wherever its words begin.
 */
export function toWords(text: string): string {
  const folded = foldName(text)
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return (folded.search(unspacedRun) === -1 ? words : words.flatMap(cut)).join(' ')
}

/** In a group, so that splitting keeps it. */
const unspacedRun =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+)/gu

function cut(word: string) {
  return splitScripts(word).flatMap(({ part, unspaced: isUnspaced }) =>
    isUnspaced ? pairsOf([...part]) : [part],
  )
}

/** The stretches of a folded word, in their order: those of scripts without word breaks, and what is between. */
export function splitScripts(word: string): { part: string; unspaced: boolean }[] {
  return word
    .split(unspacedRun)
    .map((part, at) => ({ part, unspaced: at % 2 === 1 }))
    .filter(({ part }) => part !== '')
}

/** Neighboring letters two by two; one that is alone stays so. */
export function pairsOf(letters: string[]): string[] {
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
