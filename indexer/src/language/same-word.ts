import { stemRussian } from './stem-russian.ts'

/**
 * Whether two folded words differ only in an English or Russian ending (comet, comets; build, building; run, running;
 * study, studies; история, историю). For English this approximates the engines' own stemmers.
 */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  // No ending reaches the first letter.
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false
  if (cyrillic.test(one) && cyrillic.test(other)) return stemRussian(one) === stemRussian(other)
  if (!english.test(one) || !english.test(other)) return false
  let common = 0
  while (common < one.length && one[common] === other[common]) common += 1
  if (common < minStemLength) return false
  return isEnding(one, common) && isEnding(other, common)
}

/** Minimum letters of a stem. */
const minStemLength = 3

const english = /^[a-z]+$/
const cyrillic = /^\p{sc=Cyrillic}+$/u

/** A consonant doubled before an ending ("running") counts as part of the ending. */
function isEnding(word: string, from: number) {
  const rest = word.slice(from)
  return endings.test(rest) || (rest[0] === word[from - 1] && endings.test(rest.slice(1)) && rest.length > 1)
}

const endings = /^(?:e|y|i|s|es|ies|ed|ied|ing|ings|er|ers|or|ors|ly|ion|ions|ment|ments|ness|al|ally)?$/
