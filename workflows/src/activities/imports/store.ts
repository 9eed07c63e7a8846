import { sql } from 'kysely'
import type { InsertObject, Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { storeMentions } from './store-mentions.ts'
import type { videoRow } from './rows.ts'

type VideoRow = ReturnType<typeof videoRow>

/** Keeps the widest row below the 65,535 values that a statement may have. */
const rowsPerStatement = 1_000

/**
 * Inserts or updates channels. All rows must have the same columns; other columns keep their values, and a listed
 * channel keeps its listing time.
 */
export async function storeChannels(db: Kysely<Database>, rows: InsertObject<Database, 'channels'>[]) {
  await inChunks(rows, (chunk) =>
    db
      .insertInto('channels')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...takeNew(chunk, ['id', 'channel_id', 'listed_at']),
          listed_at: sql`coalesce(channels.listed_at, excluded.listed_at)`,
        }),
      )
      .execute(),
  )
  await releaseHandles(db, rows)
}

/** Takes handles from channels that had them before, because a handle belongs to one channel at a time. */
export async function releaseHandles(
  db: Kysely<Database>,
  holders: Pick<InsertObject<Database, 'channels'>, 'handle' | 'channel_id'>[],
) {
  const held = holders.filter(({ handle }) => handle != null)
  if (held.length === 0) return
  const taken = JSON.stringify(held.map(({ handle, channel_id }) => ({ handle, channel_id })))
  // A join, for which Postgres uses the index of handles; with `exists` it reads all channels.
  await sql`
    update channels set handle = null
    from jsonb_to_recordset(${taken}::jsonb) as held (handle text, channel_id text)
    where lower(held.handle) = lower(channels.handle) and held.channel_id <> channels.channel_id`.execute(db)
}

/** Inserts or updates videos, each at most once per call, with their mentions. Their channels must exist. */
export async function storeVideos(db: Kysely<Database>, rows: VideoRow[]) {
  await inChunks(rows, async (chunk) => {
    await db
      .insertInto('videos')
      .values(chunk)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(takeNew(chunk, ['id'])))
      .execute()
    await storeMentions(db, chunk)
  })
}

/** Deletes videos that the last import of their channel's whole catalogue did not have. */
export async function removeVanishedVideos(db: Kysely<Database>, channelIds: string[]) {
  await db
    .deleteFrom('videos')
    .using('channels')
    .whereRef('channels.id', '=', 'videos.channel_id')
    .where('channels.id', 'in', channelIds)
    .whereRef('videos.fetched_at', '<', 'channels.fetched_at')
    .execute()
}

async function inChunks<Row>(rows: Row[], write: (chunk: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await write(rows.slice(from, from + rowsPerStatement))
}

/** The `on conflict` assignments that overwrite every column except those in `kept`. */
function takeNew(rows: object[], kept: string[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !kept.includes(column))
  return Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`]))
}
