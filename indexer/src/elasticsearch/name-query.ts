import { isShortWord, toNameForms } from '../language/name-forms.ts'
import { anyOf } from './filters.ts'
import type { Condition } from './filters.ts'
import { nameGrams } from './name-grams.ts'

/** The conditions by which channels are found by a typed name. */
export interface NameQuery {
  /** Matches every channel whose name starts with, resembles or contains what was typed. */
  isNear: Condition
  /** Their scores add up to the nearness of a match. */
  nearness: Condition[]
}

/** Null if the text has no visible characters. */
export function toNameQuery(text: string): NameQuery | null {
  const typed = toNameForms(text)
  const { folded, glued, variants } = typed
  if (glued === '') return null
  const grams = nameGrams(folded)
  const startsWith = anyOf([{ prefix: { name_folded: folded } }, { prefix: { name_glued: glued } }])
  const typo: Condition = { terms: { name_deletion_variants: variants } }
  const whole: Condition = { match_phrase: { name_tokens: folded } }
  const wholeLater: Condition = { bool: { filter: [whole], must_not: [startsWith] } }
  return {
    isNear: anyOf([startsWith, typo, resembles(grams), contains(grams)]),
    nearness: [
      weigh(20, { term: { name_folded: folded } }),
      weigh(10, { term: { name_glued: glued } }),
      {
        dis_max: {
          queries: [similarity(grams), { bool: { should: each(grams), boost: 0.8 / grams.length } }],
        },
      },
      { bool: { filter: [startsWith], must: [similarity(grams)], boost: 0.5 } },
      {
        dis_max: {
          queries: [
            weigh(0.5, startsWith),
            weigh(isShortWord(typed) ? 1 : 0.4, { bool: { filter: [typo], must_not: [wholeLater] } }),
          ],
        },
      },
      weigh(0.3, whole),
      logSubscribers,
    ],
  }
}

/** Has nearly half of the trigrams, in a name that is not much longer. */
function resembles(grams: string[]): Condition {
  const length: Condition = { range: { name_gram_count: { lte: Math.ceil(1.6 * grams.length) } } }
  return { bool: { filter: [length, share(grams, 0.45)] } }
}

/** Has most of the trigrams, in a name of any length. */
function contains(grams: string[]): Condition {
  return share(grams, 0.65)
}

function share(grams: string[], part: number): Condition {
  return { bool: { should: each(grams), minimum_should_match: Math.ceil(part * grams.length) } }
}

function each(grams: string[]): Condition[] {
  return grams.map((gram) => ({ term: { name_grams: gram } }))
}

/** The cosine similarity of the two sets of trigrams, from 0 to 1. */
function similarity(grams: string[]): Condition {
  return {
    function_score: {
      query: { bool: { should: each(grams), boost: 1 / Math.sqrt(grams.length) } },
      functions: [{ field_value_factor: { field: 'name_gram_norm', missing: 0 } }],
      boost_mode: 'multiply',
    },
  }
}

function weigh(boost: number, filter: Condition): Condition {
  return { constant_score: { filter, boost } }
}

const logSubscribers: Condition = {
  function_score: {
    query: { match_all: {} },
    functions: [
      { field_value_factor: { field: 'subscriber_count', modifier: 'log1p', missing: 0 }, weight: 0.02 },
    ],
    boost_mode: 'replace',
  },
}
