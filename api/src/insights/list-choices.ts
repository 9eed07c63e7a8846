import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { insightDimensions, wholeCell } from '@channelwise/schemas/insights/cells'
import type { InsightDimension } from '@channelwise/schemas/insights/cells'
import { insightMethods } from '@channelwise/schemas/insights/methods'
import type { Handler } from '../endpoints/answer.ts'
import { readRollup } from './read-cells.ts'

const maxChoices = 250

interface Choice {
  dimension: InsightDimension | 'period'
  value: string
  members: number
  ratings: number
}

/** GET /api/v1/insights/choices */
export function listInsightChoices({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listInsightChoices']> {
  return async () => {
    const [choices, { rolledUpAt }] = await Promise.all([readChoices(db), readRollup(db)])
    const list = (wanted: Choice['dimension']) =>
      choices
        .filter(({ dimension }) => dimension === wanted)
        .slice(0, maxChoices)
        .map(({ value, members, ratings }) => ({ value: decodeURIComponent(value), members, ratings }))
    return {
      value: {
        rolledUpAt,
        topic: list('topic'),
        subTopic: list('subTopic'),
        category: list('category'),
        country: list('country'),
        language: list('language'),
        size: list('size'),
        period: list('period'),
      },
    }
  }
}

/** GET /api/v1/insights/methods */
export function listInsightMethods(): Handler<Contract['listInsightMethods']> {
  const data = Object.entries(insightMethods).map(([key, method]) => ({ key, ...method }))
  return async () => ({ value: { data } })
}

async function readChoices(db: Kysely<Database>) {
  const { rows } = await sql<Choice>`
    select split_part(cell, '=', 1) as dimension, split_part(cell, '=', 2) as value, members, ratings
    from insight_cells
    where period = '' and cell !~ '&' and split_part(cell, '=', 1) = any (${[...insightDimensions]}::text[])
    union all
    select 'period', period, members, ratings from insight_cells
    where cell = ${wholeCell} and length(period) = 4
    order by 1, 4 desc, 2`.execute(db)
  return rows.toSorted(byNewestPeriod)
}

/** Sorts years newest first, and leaves the rest as it is. */
function byNewestPeriod(one: Choice, other: Choice) {
  if (one.dimension !== 'period' || other.dimension !== 'period') return 0
  return one.value < other.value ? 1 : -1
}
