import { withoutFunctionWords } from '../language/function-words.ts'
import { isWanted, readQuestion } from '../language/parse-query.ts'
import type { Term } from '../language/parse-query.ts'
import { toStems } from '../language/search-texts.ts'
import { allButOne, isWideWanted, subjectsOf, widen } from '../language/expand-query.ts'
import type { Synonyms, WideTerm } from '../language/expand-query.ts'

/**
 * What Postgres is asked for a question, one after the other until enough is found, in the order of `docs/search.md`.
 * Each in the syntax of `to_tsquery`. Empty where nothing is asked for.
 */
export function toWordQueries(text: string, synonyms: Synonyms): string[] {
  const alternatives = readQuestion(text)
  if (!alternatives.flat().some(isWanted)) return []
  const wide = alternatives.map((terms) => widen(withoutFunctionWords(terms), synonyms))
  const wanted = wide.map(subjectsOf).filter((terms) => terms.length > 0)
  const some = wanted.flat()
  // What one alternative leaves out, another may well want.
  const unwanted = alternatives.length > 1 ? [] : alternatives.flat().filter(isUnwanted).map(writeTerm)
  const besides = (query: string) => allOf([query, ...unwanted])
  return [
    ...new Set([
      oneOf(alternatives.map((terms) => allOf(terms.map(writeTerm)))),
      oneOf(wide.map((terms) => allOf(terms.map(writeWideTerm)))),
      besides(oneOf(wanted.map((terms) => allOf(terms.map(writeWideTerm))))),
      besides(oneOf(wanted.flatMap(allButOne).map((terms) => allOf(terms.map(writeWideTerm))))),
      besides(oneOf(some.map(({ terms }) => allOf(terms.map(writeTerm))))),
      besides(oneOf(some.map(writeWideTerm))),
      besides(oneOf(wanted.map((terms) => allOf(terms.map(writeTranslated))))),
      besides(oneOf(some.map(writeTranslated))),
      besides(oneOf(wide.flat().filter(isWideWanted).flatMap(writeParts))),
    ]),
  ]
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

/** The part in all its ways; of a phrase its words too. */
function writeParts(wide: WideTerm) {
  return [writeTranslated(wide), ...(wide.terms.length > 1 ? wide.terms.map(writeTerm) : [])]
}

function writeTranslated(wide: WideTerm) {
  return oneOf([writeWideTerm(wide), ...wide.translations.map(writePhrase)])
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
