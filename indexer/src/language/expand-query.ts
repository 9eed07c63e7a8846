import { isFormWord } from './form-words.ts'
import { isWanted } from './parse-query.ts'
import type { Term } from './parse-query.ts'
import { isSameWord } from './same-word.ts'
import { glueWords, toStems } from './search-texts.ts'
import { findSubjects } from './subject-words.ts'

/** Groups of words and phrases that mean the same, as `toWords` makes them. */
export type Synonyms = string[][]

/** A part of a question and what may stand in its place. */
export interface WideTerm {
  /** What was typed: one term, or several that are one phrase of the synonyms. */
  terms: Term[]
  /** Phrases that mean the same, as `toWords` makes them. */
  synonyms: string[]
  /** The word put together with a neighbor: what was typed apart may be written as one. */
  glued: string[]
  /** What the subject is called in English, where it was asked for in Russian. */
  translations: string[]
}

/** The parts that say what is asked for, without those of form and quality; all of them where nothing would be left. */
export function subjectsOf(wide: WideTerm[]): WideTerm[] {
  const wanted = wide.filter(isWideWanted)
  const left = wanted.filter(({ terms }) => !terms.every(({ words }) => isFormWord(words)))
  return left.length === 0 ? wanted : left
}

/** Each choice of all the parts but one, of three to six parts; of fewer or more, all of them. */
export function allButOne(wide: WideTerm[]): WideTerm[][] {
  return wide.length < 3 || wide.length > mostChosenFrom ? [wide] : wide.map((_, at) => wide.toSpliced(at, 1))
}

/** The choices of longer questions would be too long to ask. */
const mostChosenFrom = 6

/** Whether it should be there. */
export function isWideWanted({ terms }: WideTerm): boolean {
  return terms.every(isWanted)
}

/** An alternative of a question with what may stand in place of each part; unwanted terms stay as they are. */
export function widen(alternative: Term[], synonyms: Synonyms): WideTerm[] {
  const wide: WideTerm[] = []
  const stems = alternative.map((term) => (isPlain(term) ? toStems(term.words) : ''))
  for (let at = 0; at < alternative.length;) {
    const rest = alternative.slice(at)
    const met = synonyms.map((group) => ({ group, length: longestMet(rest, group) }))
    const named = findSubjects(stems.slice(at))
    const length = Math.max(1, ...met.map((one) => one.length), ...named.map((one) => one.length))
    const groups = met.filter((one) => one.length === length).map(({ group }) => group)
    const meant = named.filter((one) => one.length === length).map(({ subject }) => subject)
    const isOther = (phrase: string) => lengthMet(rest, phrase) === 0
    const same = [...groups.flat(), ...meant.flatMap(({ russian }) => russian)]
    wide.push({
      terms: rest.slice(0, length),
      synonyms: [...new Set(same.filter(isOther))],
      glued: length === 1 ? glueAround(alternative, at) : [],
      translations: [...new Set(meant.flatMap(({ english }) => english))],
    })
    at += length
  }
  return wide
}

function longestMet(terms: Term[], phrases: string[]) {
  return Math.max(0, ...phrases.map((phrase) => lengthMet(terms, phrase)))
}

/** With how many single words the question begins that are this phrase; 0 when it does not. */
function lengthMet(terms: Term[], phrase: string) {
  const words = phrase.split(' ')
  const isMet = words.every((word, at) => {
    const term = terms[at]
    return term !== undefined && isPlain(term) && isSameWord(term.words, word)
  })
  return isMet ? words.length : 0
}

function glueAround(alternative: Term[], at: number) {
  return [at - 1, at].flatMap((from) => {
    const [one, next] = [alternative[from], alternative[from + 1]]
    if (one === undefined || next === undefined || !isPlain(one) || !isPlain(next)) return []
    return glueWords(one.words, next.words) ?? []
  })
}

function isPlain({ words, excluded }: Term) {
  return !excluded && !words.includes(' ')
}
