import { withoutFunctionWords } from '../language/function-words.ts'
import { isWanted, parseQuery } from '../language/parse-query.ts'
import type { Term } from '../language/parse-query.ts'
import { toStems } from '../language/search-texts.ts'
import { allButOne, expandTerms, isExpandedWanted, withoutGenericWords } from '../language/expand-query.ts'
import type { Synonyms, ExpandedTerm } from '../language/expand-query.ts'
import { anyOf } from './filters.ts'
import type { Condition } from './filters.ts'

interface RelatedQuery {
  text: string
  synonyms: Synonyms
  /** The field that adds a little to the score. */
  audience: 'subscriber_count' | 'view_count'
}

/**
 * Matches documents that mention the text, in the order of `docs/search.md`: by tier, then by weight of the words and a
 * little by audience. Null if the text has no wanted term.
 */
export function toRelatedQuery({ text, synonyms, audience }: RelatedQuery): Condition | null {
  const alternatives = parseQuery(text)
  if (alternatives.length === 0) return null
  const expanded = alternatives.map((terms) => expandTerms(withoutFunctionWords(terms), synonyms))
  const wanted = expanded.map(withoutGenericWords).filter((terms) => terms.length > 0)
  const some = wanted.flat()
  const found = {
    bool: {
      should: expanded.flat().filter(isExpandedWanted).flatMap(mentionsAnyPart),
      must_not: excludedFromAll(alternatives),
      minimum_should_match: 1,
    },
  }
  const tiers = [
    anyOf(alternatives.map(mentionsAll)),
    anyOf(expanded.map(mentionsAllExpanded)),
    anyOf(wanted.map((terms) => allOf(terms.map(mentionsExpanded)))),
    anyOf(wanted.flatMap(allButOne).map((terms) => allOf(terms.map(mentionsExpanded)))),
    anyOf(some.map(({ terms }) => allOf(terms.map(mentions)))),
    anyOf(some.map(mentionsExpanded)),
    anyOf(wanted.map((terms) => allOf(terms.map(mentionsTranslated)))),
    anyOf(some.map(mentionsTranslated)),
  ]
  const boosted = tiers.map((filter, at) => ({
    constant_score: { filter, boost: step * (tiers.length - at) },
  }))
  return { bool: { must: [withAudience(found, audience)], should: [{ dis_max: { queries: boosted } }] } }
}

/** The score difference between two tiers: more than the words of a query can add up to. */
const step = 5_000

/** Terms excluded from every match. With several alternatives, a term excluded from one may be wanted by another. */
function excludedFromAll(alternatives: Term[][]) {
  const [only, other] = alternatives
  return other === undefined ? (only ?? []).filter(({ excluded }) => excluded).map(mentions) : []
}

function mentionsAll(terms: Term[]): Condition {
  return {
    bool: {
      must: terms.filter(isWanted).map(mentions),
      must_not: terms.filter(({ excluded }) => excluded).map(mentions),
    },
  }
}

function mentionsAllExpanded(expanded: ExpandedTerm[]): Condition {
  const unwanted = expanded.filter((one) => !isExpandedWanted(one)).flatMap(({ terms }) => terms)
  return {
    bool: { must: expanded.filter(isExpandedWanted).map(mentionsExpanded), must_not: unwanted.map(mentions) },
  }
}

function mentionsExpanded({ terms, synonyms, glued }: ExpandedTerm): Condition {
  const typed = terms.map((term) =>
    term.prefix ? anyOf([mentions(term), startsWith(term)]) : mentions(term),
  )
  const instead = [...glued, ...synonyms].map((words) => mentions({ words }))
  return anyOf([allOf(typed), ...instead])
}

/** The term in every form, and for a phrase each of its words. */
function mentionsAnyPart(expanded: ExpandedTerm): Condition[] {
  return [mentionsTranslated(expanded), ...(expanded.terms.length > 1 ? expanded.terms.map(mentions) : [])]
}

function mentionsTranslated(expanded: ExpandedTerm): Condition {
  return anyOf([mentionsExpanded(expanded), ...expanded.translations.map((words) => mentions({ words }))])
}

function allOf(conditions: Condition[]): Condition {
  return { bool: { must: conditions } }
}

/** The words as a phrase. The weights are the ones of Postgres: 1, 0.4, 0.2 and 0.1. */
function mentions({ words }: Pick<Term, 'words'>): Condition {
  const fields = ['title_words^5', 'subject_words^2', 'description_words', 'glued_words^0.5']
  return { multi_match: { query: toStems(words), type: 'phrase', fields } }
}

/** Any word with this prefix. */
function startsWith({ words }: Term): Condition {
  const weights = Object.entries({ title_words: 5, subject_words: 2, description_words: 1 })
  return {
    dis_max: { queries: weights.map(([field, boost]) => ({ prefix: { [field]: { value: words, boost } } })) },
  }
}

/** Multiplies the score by 1 + 0.1 · log(audience). */
function withAudience(query: Condition, audience: string): Condition {
  return {
    function_score: {
      query,
      functions: [
        { filter: { match_all: {} }, weight: 1 },
        { field_value_factor: { field: audience, modifier: 'log1p', missing: 0 }, weight: 0.1 },
      ],
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  }
}
