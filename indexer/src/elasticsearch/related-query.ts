import { readQuestion } from '../words.ts'
import type { Term } from '../words.ts'
import { anyOf } from './filters.ts'
import type { Condition } from './filters.ts'

/**
 * Finds what speaks of a text: all of it first, then some of it; by weight of the words, and a little by audience
 * (subscribers or views). Null where nothing is asked for.
 */
export function readRelatedQuery(
  text: string,
  audience: 'subscriber_count' | 'view_count',
): Condition | null {
  const alternatives = readQuestion(text)
  const wanted = alternatives.flat().filter(({ excluded }) => !excluded)
  if (wanted.length === 0) return null
  const some = {
    bool: { should: wanted.map(speaksOf), must_not: unwantedInAll(alternatives), minimum_should_match: 1 },
  }
  return {
    bool: {
      must: [withAudience(some, audience)],
      should: [{ constant_score: { filter: anyOf(alternatives.map(speaksOfAll)), boost: 1_000 } }],
    },
  }
}

/** What one alternative leaves out, another may well want: only where there is no other does it count for all. */
function unwantedInAll(alternatives: Term[][]) {
  const [only, other] = alternatives
  return other === undefined ? (only ?? []).filter(({ excluded }) => excluded).map(speaksOf) : []
}

function speaksOfAll(terms: Term[]): Condition {
  return {
    bool: {
      must: terms.filter(({ excluded }) => !excluded).map(speaksOf),
      must_not: terms.filter(({ excluded }) => excluded).map(speaksOf),
    },
  }
}

/** The words side by side; the weights are those of the other search index: 1, 0.4 and 0.2. */
function speaksOf({ words }: Term): Condition {
  const fields = ['title_words^5', 'subject_words^2', 'description_words']
  return { multi_match: { query: words, type: 'phrase', fields } }
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
