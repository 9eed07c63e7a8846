import { withoutFunctionWords } from '../language/function-words.ts'
import { isWanted, readQuestion } from '../language/parse-query.ts'
import type { Term } from '../language/parse-query.ts'
import { toStems } from '../language/search-texts.ts'
import { allButOne, isWideWanted, subjectsOf, widen } from '../language/expand-query.ts'
import type { Synonyms, WideTerm } from '../language/expand-query.ts'
import { anyOf } from './filters.ts'
import type { Condition } from './filters.ts'

interface RelatedQuestion {
  text: string
  synonyms: Synonyms
  /** What a little of the order hangs on. */
  audience: 'subscriber_count' | 'view_count'
}

/**
 * Finds what speaks of a text, in the order of `docs/search.md`; by weight of the words, and a little by audience.
 * Null where nothing is asked for.
 */
export function readRelatedQuery({ text, synonyms, audience }: RelatedQuestion): Condition | null {
  const alternatives = readQuestion(text)
  if (!alternatives.flat().some(isWanted)) return null
  const wide = alternatives.map((terms) => widen(withoutFunctionWords(terms), synonyms))
  const wanted = wide.map(subjectsOf).filter((terms) => terms.length > 0)
  const some = wanted.flat()
  const found = {
    bool: {
      should: wide.flat().filter(isWideWanted).flatMap(speaksOfParts),
      must_not: unwantedInAll(alternatives),
      minimum_should_match: 1,
    },
  }
  const tiers = [
    anyOf(alternatives.map(speaksOfAll)),
    anyOf(wide.map(speaksWidelyOfAll)),
    anyOf(wanted.map((terms) => allOf(terms.map(speaksWidelyOf)))),
    anyOf(wanted.flatMap(allButOne).map((terms) => allOf(terms.map(speaksWidelyOf)))),
    anyOf(some.map(({ terms }) => allOf(terms.map(speaksOf)))),
    anyOf(some.map(speaksWidelyOf)),
    anyOf(wanted.map((terms) => allOf(terms.map(speaksTranslatedOf)))),
    anyOf(some.map(speaksTranslatedOf)),
  ]
  const boosted = tiers.map((filter, at) => ({
    constant_score: { filter, boost: step * (tiers.length - at) },
  }))
  return { bool: { must: [withAudience(found, audience)], should: [{ dis_max: { queries: boosted } }] } }
}

/** What sets one kind of answer apart from the next: more than the words of a question can weigh. */
const step = 5_000

/** What one alternative leaves out, another may well want: only where there is no other does it count for all. */
function unwantedInAll(alternatives: Term[][]) {
  const [only, other] = alternatives
  return other === undefined ? (only ?? []).filter(({ excluded }) => excluded).map(speaksOf) : []
}

function speaksOfAll(terms: Term[]): Condition {
  return {
    bool: {
      must: terms.filter(isWanted).map(speaksOf),
      must_not: terms.filter(({ excluded }) => excluded).map(speaksOf),
    },
  }
}

function speaksWidelyOfAll(wide: WideTerm[]): Condition {
  const unwanted = wide.filter((one) => !isWideWanted(one)).flatMap(({ terms }) => terms)
  return {
    bool: { must: wide.filter(isWideWanted).map(speaksWidelyOf), must_not: unwanted.map(speaksOf) },
  }
}

function speaksWidelyOf({ terms, synonyms, glued }: WideTerm): Condition {
  const typed = terms.map((term) => (term.begun ? anyOf([speaksOf(term), begins(term)]) : speaksOf(term)))
  const instead = [...glued, ...synonyms].map((words) => speaksOf({ words }))
  return anyOf([allOf(typed), ...instead])
}

/** The part in all its ways; of a phrase its words too. */
function speaksOfParts(wide: WideTerm): Condition[] {
  return [speaksTranslatedOf(wide), ...(wide.terms.length > 1 ? wide.terms.map(speaksOf) : [])]
}

function speaksTranslatedOf(wide: WideTerm): Condition {
  return anyOf([speaksWidelyOf(wide), ...wide.translations.map((words) => speaksOf({ words }))])
}

function allOf(conditions: Condition[]): Condition {
  return { bool: { must: conditions } }
}

/** The words side by side; the weights are those of the other search index: 1, 0.4, 0.2 and 0.1. */
function speaksOf({ words }: Pick<Term, 'words'>): Condition {
  const fields = ['title_words^5', 'subject_words^2', 'description_words', 'glued_words^0.5']
  return { multi_match: { query: toStems(words), type: 'phrase', fields } }
}

/** A word that begins so. */
function begins({ words }: Term): Condition {
  const weights = Object.entries({ title_words: 5, subject_words: 2, description_words: 1 })
  return {
    dis_max: { queries: weights.map(([field, boost]) => ({ prefix: { [field]: { value: words, boost } } })) },
  }
}

/** Multiplies the score by one more than a tenth of log audience. */
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
