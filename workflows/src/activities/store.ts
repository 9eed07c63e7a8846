import { sql } from 'kysely'
import type { InsertObject, Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { storeMentions } from './store-mentions.ts'
import type { videoRow } from './rows.ts'

type VideoRow = ReturnType<typeof videoRow>

/** A statement carries at most 65,535 values; this leaves room for the widest row. */
const rowsPerStatement = 1_000

/**
 * Writes channels, new or known, all with the same columns. What they do not name stays; a channel that is listed
 * keeps the time of its listing.
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
}

/** Writes videos, new or known, each at most once, and what they mention. Their channels must be there. */
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

/** Removes the videos of channels that their last import did not find: deleted, private, or too old by now. */
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

/** Sets every column of the rows, but those named, to the value that was to be inserted. */
function takeNew(rows: object[], kept: string[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !kept.includes(column))
  return Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`]))
}
