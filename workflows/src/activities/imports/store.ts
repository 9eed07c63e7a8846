import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ChannelRow, ScoreRow, VideoRow } from './rows.ts'
import { storeMentions } from './store-mentions.ts'

/**
 * Locks the channels among these, ours, that still exist, and returns their ids. Videos are changed under this lock: a video's
 * document has the higher of its own version and its channel's, so neither row may change between the other's version and commit,
 * or the later change would go unnoticed. It also keeps a draft from being discarded meanwhile.
 */
export async function lockChannels(transaction: Transaction<Database>, ids: string[]): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('channels')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Limits the JSON of a statement to a few megabytes. */
const rowsPerStatement = 1_000

/**
 * Inserts or updates channels. All rows must have the same columns; other columns keep their values, and a listed
 * channel keeps its listing time.
 */
export async function storeChannels(db: Kysely<Database>, rows: ChannelRow[]) {
  const listed = { listed_at: sql`coalesce(channels.listed_at, excluded.listed_at)` }
  // In one order, so that two writers of the same channels do not deadlock.
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await inChunks(sorted, (chunk) => upsert(db, 'channels', chunk, listed))
  await releaseHandles(db, rows)
}

/** Takes handles away from other channels that have them, because a handle belongs to one channel at a time. */
export async function releaseHandles(
  db: Kysely<Database>,
  holders: Pick<ChannelRow, 'handle' | 'channel_id'>[],
) {
  const held = holders.filter(({ handle }) => handle !== null)
  if (held.length === 0) return
  const taken = JSON.stringify(held.map(({ handle, channel_id }) => ({ handle, channel_id })))
  // As a join, this uses the index of handles; with `exists`, Postgres would scan all channels.
  await sql`
    update channels set handle = null
    from jsonb_to_recordset(${taken}::jsonb) as held (handle text, channel_id text)
    where lower(held.handle) = lower(channels.handle) and held.channel_id <> channels.channel_id`.execute(db)
}

/** Stores what is derived from a channel's data. Takes our id. */
export async function storeScores(db: Kysely<Database>, id: string, scores: ScoreRow) {
  const columns = sql.join(Object.keys(scores).map(sql.ref))
  await sql`
    update channels set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::channels, ${JSON.stringify(scores)}::jsonb)
    )
    where id = ${id}`.execute(db)
}

/** Inserts or updates videos, each at most once per call, with their mentions. Their channels must exist and be locked. */
export async function storeVideos(transaction: Transaction<Database>, rows: VideoRow[]) {
  await inChunks(rows, async (chunk) => {
    await upsert(transaction, 'videos', chunk)
    await storeMentions(transaction, chunk)
  })
}

/** Deletes videos that were missing from the last import of their channel's whole catalogue. */
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

/** Upserts rows by id. `merged` has the expressions for columns that do not simply take the new value. */
async function upsert(
  db: Kysely<Database>,
  table: 'channels' | 'videos',
  rows: object[],
  merged: Record<string, RawBuilder<unknown>> = {},
) {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map(sql.ref))
  const assignments = names
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = ${merged[name] ?? sql`excluded.${sql.ref(name)}`}`)
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(assignments)}`.execute(db)
}
