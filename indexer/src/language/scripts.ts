/** The last code point before Thai: all scripts up to it (Latin, Greek, Cyrillic, Arabic …) put spaces between words. */
export const lastSpaced = 0xdff
const spaced = /^[\0-\u0dff]*$/

/** Captured, so that `split` keeps it. */
const unspacedRun =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+)/gu

/** Whether part of a word is in a script without word breaks. */
export function hasUnspacedPart(word: string): boolean {
  return !spaced.test(word) && splitScripts(word).some(({ unspaced }) => unspaced)
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
