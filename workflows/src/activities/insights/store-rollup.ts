import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { InsightCellsTable } from '@channelwise/schemas/database/tables/insights'
import type { AlsoFavored } from '../../insights/pair-channels.ts'
import type { RankedChannel } from '../../insights/rank-channels.ts'
import type { TopicOverlap } from '../../insights/topic-audiences.ts'

/** A channel that is also favored, as stored. */
export interface StoredPair extends Omit<AlsoFavored, 'channel'> {
  channelId: string
  otherId: string
  /** 1-based. */
  position: number
}

/** All figures of a roll-up. */
export interface RolledUp {
  cells: InsightCellsTable[]
  channels: (Omit<RankedChannel, 'channel'> & { channelId: string; cells: string[] })[]
  pairs: StoredPair[]
  overlaps: TopicOverlap[]
  favoring: number
  newestMonth: string
  beganAt: Date
}

const rowsPerStatement = 2_000

/** Replaces all figures of the last roll-up in one transaction, skipping channels that were deleted meanwhile. */
export async function storeRollup(db: Kysely<Database>, rolledUp: RolledUp) {
  await db.transaction().execute(async (transaction) => {
    // A retried step waits for the abandoned attempt's transaction.
    await sql`select pg_advisory_xact_lock(hashtextextended('insights', 0))`.execute(transaction)
    for (const table of ['insight_cells', 'insight_channels', 'insight_pairs', 'insight_overlaps'] as const)
      await transaction.deleteFrom(table).execute()
    await insertAll(
      transaction,
      rolledUp.cells,
      (rows) => sql`
      insert into insight_cells (cell, period, members, ratings, distribution, moods)
      select * from jsonb_to_recordset(${rows})
        as counted (cell text, period text, members integer, ratings integer, distribution integer[], moods integer[])`,
    )
    await insertAll(
      transaction,
      rolledUp.channels,
      (rows) => sql`
      insert into insight_channels (channel_id, cells, ratings, distribution, floor, divided, momentum, gem)
      select "channelId", cells, ratings, distribution, rating_bound(distribution, -1), divided, momentum, gem
      from jsonb_to_recordset(${rows}) as ranked (
        "channelId" text, cells text[], ratings integer, distribution integer[], divided double precision,
        momentum double precision, gem boolean
      )
      join channels on channels.id = "channelId"
      for key share of channels skip locked`,
    )
    await insertAll(
      transaction,
      rolledUp.pairs,
      (rows) => sql`
      insert into insight_pairs (channel_id, position, other_id, favoring, other_favoring, both_favoring)
      select "channelId", position, "otherId", one, other, "both"
      from jsonb_to_recordset(${rows}) as paired (
        "channelId" text, position integer, "otherId" text, one integer, other integer, "both" integer
      )
      where exists (select from insight_channels where channel_id = "channelId")
        and exists (select from insight_channels where channel_id = "otherId")`,
    )
    await insertAll(
      transaction,
      rolledUp.overlaps,
      (rows) => sql`
      insert into insight_overlaps (topic, level, other, other_level, favoring, other_favoring, both_favoring)
      select topic, level, "otherTopic", "otherLevel", one, other, "both"
      from jsonb_to_recordset(${rows}) as shared (
        topic text, level text, "otherTopic" text, "otherLevel" text, one integer, other integer, "both" integer
      )`,
    )
    const { favoring, newestMonth, beganAt } = rolledUp
    const state = { favoring, newest_month: newestMonth, began_at: beganAt, ended_at: new Date() }
    await transaction
      .insertInto('insight_rollups')
      .values(state)
      .onConflict((conflict) => conflict.column('single').doUpdateSet(state))
      .execute()
    await sql`
      delete from insight_contributors
      where member_id is null and not exists (select from insight_ratings where contributor = number)`.execute(
      transaction,
    )
  })
}

async function insertAll<Row extends object>(
  transaction: Transaction<Database>,
  rows: Row[],
  insert: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = JSON.stringify(rows.slice(from, from + rowsPerStatement))
    await insert(sql`${some}::jsonb`).execute(transaction)
  }
}
