import { withoutFunctionWords } from '../function-words.ts'
import { readQuestion } from '../question.ts'
import type { Term } from '../question.ts'
import { toStems } from '../search-texts.ts'
import { widen } from '../widen-question.ts'
import type { Synonyms, WideTerm } from '../widen-question.ts'
import { anyOf } from './filters.ts'
import type { Condition } from './filters.ts'

interface RelatedQuestion {
  text: string
  synonyms: Synonyms
  /** What a little of the order hangs on. */
  audience: 'subscriber_count' | 'view_count'
}

/**
 * Finds what speaks of a text: all of it as typed first, then all telling words of it, also begun, glued or as
 * synonyms, then some of these as typed, then the rest; by weight of the words, and a little by audience. Null where nothing is asked for.
 */
export function readRelatedQuery({ text, synonyms, audience }: RelatedQuestion): Condition | null {
  const alternatives = readQuestion(text)
  if (!alternatives.flat().some(isWanted)) return null
  const telling = alternatives.map(withoutFunctionWords)
  const wanted = telling.flat().filter(isWanted)
  const wide = telling.map((terms) => widen(terms, synonyms))
  const some = {
    bool: {
      should: wide.flat().filter(isWideWanted).map(speaksWidelyOf),
      must_not: unwantedInAll(alternatives),
      minimum_should_match: 1,
    },
  }
  const tiers = [
    anyOf(alternatives.map(speaksOfAll)),
    anyOf(wide.map(speaksWidelyOfAll)),
    anyOf(wanted.map(speaksOf)),
  ]
  return {
    bool: {
      must: [withAudience(some, audience)],
      should: tiers.map((filter) => ({ constant_score: { filter, boost: 1_000 } })),
    },
  }
}

function isWanted({ excluded }: Term) {
  return !excluded
}

function isWideWanted({ terms }: WideTerm) {
  return terms.every(isWanted)
}

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
  return anyOf([{ bool: { must: typed } }, ...instead])
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
