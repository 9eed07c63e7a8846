import type { Contract } from '@channelwise/schemas/contract/contract'
import { liftInterval, overlapOf } from '@channelwise/workflows/insights/lift'
import type { Handler } from '../endpoints/answer.ts'
import { readRollup } from './read-cells.ts'
import type { InsightDependencies } from './read-cells.ts'

/** GET /api/v1/insights/overlap */
export function showOverlapInsight({
  db,
  readEntitlements,
}: InsightDependencies): Handler<Contract['showOverlapInsight']> {
  return async (_, caller) => {
    const isFull = (await readEntitlements(caller)).insights === 'full'
    const [rows, { favoring, rolledUpAt }] = await Promise.all([
      isFull ? db.selectFrom('insight_overlaps').selectAll().orderBy('topic').orderBy('other').execute() : [],
      readRollup(db),
    ])
    const audiences = new Map(
      rows.flatMap((row) => [[row.topic, row.favoring] as const, [row.other, row.other_favoring] as const]),
    )
    const withheld = !isFull ? 'plan' : rows.length === 0 ? 'few-members' : null
    return {
      value: {
        selection: {},
        members: withheld === null ? favoring : null,
        ratings: null,
        withheld,
        method: 'overlap',
        rolledUpAt,
        topics: [...audiences].map(([topic, members]) => ({ topic, favoring: members })),
        pairs: rows.map(({ topic, other, favoring: one, other_favoring: second, both_favoring: both }) => {
          const counts = { one, other: second, both, all: favoring }
          return { topic, other, both, ...overlapOf(counts), lift: liftInterval(counts) }
        }),
      },
    }
  }
}
