import { withoutFunctionWords } from '../language/function-words.ts'
import { parseQuery } from '../language/parse-query.ts'
import type { Term } from '../language/parse-query.ts'
import { toStems } from '../language/search-texts.ts'
import { allButOne, expandTerms, isExpandedWanted, withoutGenericWords } from '../language/expand-query.ts'
import type { Synonyms, ExpandedTerm } from '../language/expand-query.ts'

/**
 * The `to_tsquery` queries for a search text, from strict to loose in the order of `docs/search.md`. They are run one
 * after another until there are enough results. Empty if the text has no wanted term.
 */
export function toWordQueries(text: string, synonyms: Synonyms): string[] {
  const alternatives = parseQuery(text)
  if (alternatives.length === 0) return []
  const expanded = alternatives.map((terms) => expandTerms(withoutFunctionWords(terms), synonyms))
  const wanted = expanded.map(withoutGenericWords).filter((terms) => terms.length > 0)
  const some = wanted.flat()
  // With several alternatives, a term excluded from one may be wanted by another.
  const excluded = alternatives.length > 1 ? [] : alternatives.flat().filter(isExcluded).map(writeTerm)
  const withExclusions = (query: string) => allOf([query, ...excluded])
  return [
    ...new Set([
      oneOf(alternatives.map((terms) => allOf(terms.map(writeTerm)))),
      oneOf(expanded.map((terms) => allOf(terms.map(writeExpanded)))),
      withExclusions(oneOf(wanted.map((terms) => allOf(terms.map(writeExpanded))))),
      withExclusions(oneOf(wanted.flatMap(allButOne).map((terms) => allOf(terms.map(writeExpanded))))),
      withExclusions(oneOf(some.map(({ terms }) => allOf(terms.map(writeTerm))))),
      withExclusions(oneOf(some.map(writeExpanded))),
      withExclusions(oneOf(wanted.map((terms) => allOf(terms.map(writeTranslated))))),
      withExclusions(oneOf(some.map(writeTranslated))),
      withExclusions(oneOf(expanded.flat().filter(isExpandedWanted).flatMap(writeParts))),
    ]),
  ]
}

function isExcluded({ excluded }: Term) {
  return excluded
}

function writeExpanded({ terms, synonyms, glued }: ExpandedTerm) {
  const typed = terms.map((term) =>
    term.prefix ? oneOf([writeTerm(term), `'${term.words}':*`]) : writeTerm(term),
  )
  return oneOf([allOf(typed), ...[...glued, ...synonyms].map(writePhrase)])
}

/** The term in every form, and for a phrase each of its words. */
function writeParts(expanded: ExpandedTerm) {
  return [writeTranslated(expanded), ...(expanded.terms.length > 1 ? expanded.terms.map(writeTerm) : [])]
}

function writeTranslated(expanded: ExpandedTerm) {
  return oneOf([writeExpanded(expanded), ...expanded.translations.map(writePhrase)])
}

function writeTerm({ words, excluded }: Term) {
  return `${excluded ? '!' : ''}${writePhrase(words)}`
}

/** Needs no escaping: words consist of letters and digits only. */
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
