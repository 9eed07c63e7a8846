import { isShortWord, readNameForms } from '../language/name-forms.ts'
import { anyOf } from './filters.ts'
import type { Condition } from './filters.ts'
import { nameGrams } from './name-grams.ts'

/** How channels are found by a name as it was typed. */
export interface NameQuery {
  /** Met by every channel whose name begins with, resembles or holds what was typed. */
  isNear: Condition
  /** Add up to the nearness of such a channel. */
  nearness: Condition[]
}

/** Null where nothing that can be compared was typed. */
export function readNameQuery(text: string): NameQuery | null {
  const typed = readNameForms(text)
  const { folded, glued, slips } = typed
  if (glued === '') return null
  const grams = nameGrams(folded)
  const begins = anyOf([{ prefix: { name_folded: folded } }, { prefix: { name_glued: glued } }])
  const slipped: Condition = { terms: { name_deletion_variants: slips } }
  const whole: Condition = { match_phrase: { name_tokens: folded } }
  const wholeLater: Condition = { bool: { filter: [whole], must_not: [begins] } }
  return {
    isNear: anyOf([begins, slipped, resembles(grams), holds(grams)]),
    nearness: [
      weigh(20, { term: { name_folded: folded } }),
      weigh(10, { term: { name_glued: glued } }),
      {
        dis_max: {
          queries: [resemblance(grams), { bool: { should: each(grams), boost: 0.8 / grams.length } }],
        },
      },
      { bool: { filter: [begins], must: [resemblance(grams)], boost: 0.5 } },
      {
        dis_max: {
          queries: [
            weigh(0.5, begins),
            weigh(isShortWord(typed) ? 1 : 0.4, { bool: { filter: [slipped], must_not: [wholeLater] } }),
          ],
        },
      },
      weigh(0.3, whole),
      logSubscribers,
    ],
  }
}

/** Nearly half of the grams, in a name that is hardly longer. */
function resembles(grams: string[]): Condition {
  const length: Condition = { range: { name_gram_count: { lte: Math.ceil(1.6 * grams.length) } } }
  return { bool: { filter: [length, share(grams, 0.45)] } }
}

/** Most of the grams, in a name of any length. */
function holds(grams: string[]): Condition {
  return share(grams, 0.65)
}

function share(grams: string[], part: number): Condition {
  return { bool: { should: each(grams), minimum_should_match: Math.ceil(part * grams.length) } }
}

function each(grams: string[]): Condition[] {
  return grams.map((gram) => ({ term: { name_grams: gram } }))
}

/** From 0 to 1: the cosine of the two sets of grams. */
function resemblance(grams: string[]): Condition {
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
