import { stemRussian } from './stem-russian.ts'

/**
 * Whether two folded words are one with different English or Russian endings (comet, comets; build, building; run,
 * running; study, studies; история, историю). For English it says yes wherever the engines' own ways of taking
 * endings off usually agree.
 */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (cyrillic.test(one) && cyrillic.test(other)) return stemRussian(one) === stemRussian(other)
  if (!english.test(one) || !english.test(other)) return false
  let common = 0
  while (common < one.length && one[common] === other[common]) common += 1
  if (common < leastStem) return false
  return isEnding(one, common) && isEnding(other, common)
}

/** Letters that a stem has at least. */
const leastStem = 3

const english = /^[a-z]+$/
const cyrillic = /^\p{sc=Cyrillic}+$/u

/** A letter that was doubled before its ending belongs to the ending. */
function isEnding(word: string, from: number) {
  const rest = word.slice(from)
  return endings.test(rest) || (rest[0] === word[from - 1] && endings.test(rest.slice(1)) && rest.length > 1)
}

const endings = /^(?:e|y|i|s|es|ies|ed|ied|ing|ings|er|ers|or|ors|ly|ion|ions|ment|ments|ness|al|ally)?$/
