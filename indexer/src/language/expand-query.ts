import { isGenericWord } from './generic-words.ts'
import { isWanted } from './parse-query.ts'
import type { Term } from './parse-query.ts'
import { isSameWord } from './same-word.ts'
import { glueWords, toStems } from './search-texts.ts'
import { findSubjects } from './subject-words.ts'

/** Groups of words and phrases with the same meaning, as produced by `toWords`. */
export type Synonyms = string[][]

/** A part of a query and everything that may match in its place. */
export interface ExpandedTerm {
  /** What was typed: one term, or the several terms of a phrase that has synonyms. */
  terms: Term[]
  /** Synonymous words and phrases, as produced by `toWords`. */
  synonyms: string[]
  /** The word joined with its neighbors: what was typed as two words may be written as one. */
  glued: string[]
  /** English names of a subject that was typed in Russian. */
  translations: string[]
}

/** The wanted parts without generic words, or all wanted parts if nothing else is left. */
export function withoutGenericWords(expanded: ExpandedTerm[]): ExpandedTerm[] {
  const wanted = expanded.filter(isExpandedWanted)
  const left = wanted.filter(({ terms }) => !terms.every(({ words }) => isGenericWord(words)))
  return left.length === 0 ? wanted : left
}

/** Every way to leave out one of three to six parts; for fewer or more parts, only the full list. */
export function allButOne(expanded: ExpandedTerm[]): ExpandedTerm[][] {
  return expanded.length < 3 || expanded.length > maxTermsToDropFrom
    ? [expanded]
    : expanded.map((_, at) => expanded.toSpliced(at, 1))
}

/** Keeps the engine's query from growing too long. */
const maxTermsToDropFrom = 6

/** Whether results should contain the part. */
export function isExpandedWanted({ terms }: ExpandedTerm): boolean {
  return terms.every(isWanted)
}

/** Expands the terms of one alternative; excluded terms stay as they are. */
export function expandTerms(alternative: Term[], synonyms: Synonyms): ExpandedTerm[] {
  const expanded: ExpandedTerm[] = []
  const stems = alternative.map((term) => (isPlain(term) ? toStems(term.words) : ''))
  for (let at = 0; at < alternative.length;) {
    const rest = alternative.slice(at)
    const candidates = synonyms.map((group) => ({ group, length: maxMatchLength(rest, group) }))
    const subjects = findSubjects(stems.slice(at))
    const length = Math.max(1, ...candidates.map((one) => one.length), ...subjects.map((one) => one.length))
    const groups = candidates.filter((one) => one.length === length).map(({ group }) => group)
    const named = subjects.filter((one) => one.length === length).map(({ subject }) => subject)
    const isOther = (phrase: string) => matchLength(rest, phrase) === 0
    const same = [...groups.flat(), ...named.flatMap(({ russian }) => russian)]
    expanded.push({
      terms: rest.slice(0, length),
      synonyms: [...new Set(same.filter(isOther))],
      glued: length === 1 ? glueWithNeighbors(alternative, at) : [],
      translations: [...new Set(named.flatMap(({ english }) => english))],
    })
    at += length
  }
  return expanded
}

function maxMatchLength(terms: Term[], phrases: string[]) {
  return Math.max(0, ...phrases.map((phrase) => matchLength(terms, phrase)))
}

/** How many of the first terms make up the phrase; 0 if the terms do not start with it. */
function matchLength(terms: Term[], phrase: string) {
  const words = phrase.split(' ')
  const isMatch = words.every((word, at) => {
    const term = terms[at]
    return term !== undefined && isPlain(term) && isSameWord(term.words, word)
  })
  return isMatch ? words.length : 0
}

function glueWithNeighbors(alternative: Term[], at: number) {
  return [at - 1, at].flatMap((from) => {
    const [one, next] = [alternative[from], alternative[from + 1]]
    if (one === undefined || next === undefined || !isPlain(one) || !isPlain(next)) return []
    return glueWords(one.words, next.words) ?? []
  })
}

function isPlain({ words, excluded }: Term) {
  return !excluded && !words.includes(' ')
}
