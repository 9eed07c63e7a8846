import { withoutFunctionWords } from '../function-words.ts'
import { readQuestion } from '../question.ts'
import type { Term } from '../question.ts'
import { toStems } from '../search-texts.ts'
import { widen } from '../widen-question.ts'
import type { Synonyms, WideTerm } from '../widen-question.ts'

/**
 * What Postgres is asked for a question, one after the other until enough is found: all of it as typed; all telling
 * words of it, also begun, glued or as synonyms; some of these as typed; some of them in any way. Each in the syntax
 * of `to_tsquery`. Empty where nothing is asked for.
 */
export function toWordQueries(text: string, synonyms: Synonyms): string[] {
  const alternatives = readQuestion(text)
  if (!alternatives.flat().some(isWanted)) return []
  const telling = alternatives.map(withoutFunctionWords)
  const wanted = telling.flat().filter(isWanted)
  const wide = telling.map((terms) => widen(terms, synonyms))
  // What one alternative leaves out, another may well want.
  const unwanted = alternatives.length > 1 ? [] : alternatives.flat().filter(isUnwanted).map(writeTerm)
  const wideWanted = wide.flat().filter(({ terms }) => terms.every(isWanted))
  return [
    ...new Set([
      oneOf(alternatives.map((terms) => allOf(terms.map(writeTerm)))),
      oneOf(wide.map((terms) => allOf(terms.map(writeWideTerm)))),
      allOf([oneOf(wanted.map(writeTerm)), ...unwanted]),
      allOf([oneOf(wideWanted.map(writeWideTerm)), ...unwanted]),
    ]),
  ]
}

function isWanted({ excluded }: Term) {
  return !excluded
}

function isUnwanted({ excluded }: Term) {
  return excluded
}

function writeWideTerm({ terms, synonyms, glued }: WideTerm) {
  const typed = terms.map((term) =>
    term.begun ? oneOf([writeTerm(term), `'${term.words}':*`]) : writeTerm(term),
  )
  return oneOf([allOf(typed), ...[...glued, ...synonyms].map(writePhrase)])
}

function writeTerm({ words, excluded }: Term) {
  return `${excluded ? '!' : ''}${writePhrase(words)}`
}

/** Words are letters and digits: nothing in them means anything to Postgres. */
function writePhrase(words: string) {
  return `'${toStems(words)}'`
}

function oneOf(queries: string[]) {
  return join(queries, ' | ')
}

function allOf(queries: string[]) {
  return join(queries, ' & ')
}

function join(queries: string[], operator: string) {
  const [only, ...others] = new Set(queries)
  return only !== undefined && others.length === 0 ? only : `(${[only, ...others].join(operator)})`
}
