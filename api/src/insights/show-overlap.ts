import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { InsightOverlapsTable } from '@channelwise/schemas/database/tables/insights'
import type { OverlapSelection } from '@channelwise/schemas/insights/selection'
import type { NamedTopic } from '@channelwise/workflows/insights/topic-audiences'
import { liftInterval, overlapOf } from '@channelwise/workflows/insights/lift'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { readRollup } from './read-cells.ts'
import type { InsightDependencies } from './read-cells.ts'

/**
 * GET /api/v1/insights/overlap: the pairs of main topics, or those of one topic or sub topic with all others, in which it comes
 * first.
 */
export function showOverlapInsight({
  db,
  readEntitlements,
}: InsightDependencies): Handler<Contract['showOverlapInsight']> {
  return async ({ query }, caller) => {
    const chosen = chooseTopic(query)
    const isFull = (await readEntitlements(caller)).insights === 'full'
    const [rows, { favoring, rolledUpAt }] = await Promise.all([
      isFull ? readOverlaps(db, chosen) : [],
      readRollup(db),
    ])
    const audiences = new Map(
      rows.flatMap(({ topic: name, level, favoring: one, other, other_level, other_favoring }) => [
        [`${level} ${name}`, { topic: name, level, favoring: one }] as const,
        [`${other_level} ${other}`, { topic: other, level: other_level, favoring: other_favoring }] as const,
      ]),
    )
    const withheld = !isFull ? 'plan' : rows.length === 0 ? 'few-members' : null
    return {
      value: {
        selection: query,
        members: withheld === null ? favoring : null,
        ratings: null,
        withheld,
        method: 'overlap',
        rolledUpAt,
        topics: [...audiences.values()],
        pairs: rows.map((row) => {
          const { favoring: one, other_favoring: second, both_favoring: both } = row
          const counts = { one, other: second, both, all: favoring }
          return {
            topic: row.topic,
            level: row.level,
            other: row.other,
            otherLevel: row.other_level,
            both,
            ...overlapOf(counts),
            lift: liftInterval(counts),
          }
        }),
      },
    }
  }
}

function chooseTopic({ topic, subTopic }: OverlapSelection): NamedTopic | null {
  if (topic === undefined) return subTopic === undefined ? null : { level: 'subTopic', name: subTopic }
  if (subTopic === undefined) return { level: 'topic', name: topic }
  throw new InvalidRequestError([{ field: 'subTopic', message: 'cannot be combined with topic' }])
}

/** The pairs of main topics, or those with one topic, swapped where necessary so that it comes first. */
async function readOverlaps(
  db: Kysely<Database>,
  chosen: NamedTopic | null,
): Promise<Selectable<InsightOverlapsTable>[]> {
  const query = db.selectFrom('insight_overlaps').selectAll()
  if (chosen === null) {
    return query
      .where('level', '=', 'topic')
      .where('other_level', '=', 'topic')
      .orderBy(sql`topic collate "C"`)
      .orderBy(sql`other collate "C"`)
      .execute()
  }
  const { level, name } = chosen
  const rows = await query
    .where((where) =>
      where.or([where.and({ level, topic: name }), where.and({ other_level: level, other: name })]),
    )
    .execute()
  return rows
    .map((row) => (row.level === level && row.topic === name ? row : turn(row)))
    .toSorted(
      (one, second) =>
        Number(one.other_level === 'subTopic') - Number(second.other_level === 'subTopic') ||
        (one.other < second.other ? -1 : 1),
    )
}

function turn(row: Selectable<InsightOverlapsTable>): Selectable<InsightOverlapsTable> {
  return {
    topic: row.other,
    level: row.other_level,
    other: row.topic,
    other_level: row.level,
    favoring: row.other_favoring,
    other_favoring: row.favoring,
    both_favoring: row.both_favoring,
  }
}
