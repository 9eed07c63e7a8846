import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** The parts in order: members with their reviews, then the likes and follows between them. */
export type GrowthPart = 'members' | 'ties'

/** Records the target of `size` members. A larger target stays. */
export async function beginGrowth(db: Kysely<Database>, size: number) {
  const parts = (['members', 'ties'] as const).map((part) => ({ part, done: 0, total: size }))
  await db
    .insertInto('sample_community')
    .values(parts)
    .onConflict((conflict) =>
      conflict
        .column('part')
        .doUpdateSet((row) => ({ total: row.ref('excluded.total') }))
        .whereRef('sample_community.total', '<', 'excluded.total'),
    )
    .execute()
}

/** The number of members that have completed a part. */
export async function readProgress(db: Kysely<Database>, part: GrowthPart): Promise<number> {
  const { done } = await db
    .selectFrom('sample_community')
    .select('done')
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
  return done
}

/** Records the number of members that have completed a part. */
export async function writeProgress(db: Kysely<Database>, part: GrowthPart, done: number) {
  await db.updateTable('sample_community').set({ done }).where('part', '=', part).execute()
}

/** Describes the remaining growth in one line for operators. */
export async function describeGrowth(db: Kysely<Database>): Promise<string> {
  const { left } = await db
    .selectFrom('sample_community')
    .select(({ fn }) => fn.sum<number | null>(sql`total - done`).as('left'))
    .executeTakeFirstOrThrow()
  return left === null ? 'there is none' : `${left} steps of its growth are left`
}
