import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { deriveChannels } from '../activities/imports/describe-channel.ts'
import { channelRow, videoRow } from '../activities/imports/rows.ts'
import type { ChannelRow } from '../activities/imports/rows.ts'
import { lockChannels, storeChannels, storeVideos } from '../activities/imports/store.ts'
import { channelKey } from './channel-key.ts'
import type { DeadLetter } from '../platform/dead-letters.ts'
import { readChannelAnswer, readVideoAnswer } from '../platform/read-answer.ts'
import type { PlatformChannel, PlatformVideo } from '../platform/video-platform.ts'
import { createLanguageDetector } from '../scores/detect-language.ts'

/** The outcome of a replay: 'outdated' if what is stored is newer, or if there is nothing to store. */
export type Replay =
  | { outcome: 'stored' | 'outdated' }
  /** The letter is still unreadable or cannot be stored; `reason` says why. */
  | { outcome: 'failed'; reason: string }
  /** The channel is not in the catalogue, or its data was deleted after the letter; its import has to be started. */
  | { outcome: 'importable'; channelId: string }

/**
 * Reads a dead letter with the current reader and stores it as an import would, dated when it was sent. A stored or
 * outdated letter is marked as done; after starting an import, call `finishLetter`.
 */
export async function replayDeadLetter(db: Kysely<Database>, letter: DeadLetter): Promise<Replay> {
  const replay = await readLetter(db, letter)
  if (replay.outcome === 'stored' || replay.outcome === 'outdated') await finishLetter(db, letter)
  if (replay.outcome === 'failed') {
    const { reason } = replay
    await db.updateTable('platform_dead_letters').set({ reason }).where('id', '=', letter.id).execute()
  }
  return replay
}

/** Marks a letter as done. */
export async function finishLetter(db: Kysely<Database>, { id }: DeadLetter) {
  await db
    .updateTable('platform_dead_letters')
    .set({ replayed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

async function readLetter(db: Kysely<Database>, letter: DeadLetter): Promise<Replay> {
  const sent = parse(letter.raw)
  if (sent === undefined) return failed('the text was cut, because it was too long')
  // An entry of a list of uploads only points to its video, which the next import of the channel finds.
  if (letter.kind === 'upload') return { outcome: 'outdated' }
  if (letter.kind === 'channel') {
    const { found, unreadable } = readChannelAnswer([sent], null)
    return found[0] === undefined
      ? failed(unreadable[0]?.reason ?? letter.reason)
      : storeChannel(db, found[0], letter.created_at)
  }
  const { found, unreadable } = readVideoAnswer(
    [sent],
    letter.platform_id === null ? null : [letter.platform_id],
  )
  return found[0] === undefined
    ? failed(unreadable[0]?.reason ?? letter.reason)
    : storeVideo(db, found[0], letter.created_at)
}

async function storeChannel(db: Kysely<Database>, channel: PlatformChannel, sentAt: Date): Promise<Replay> {
  const { channelId } = channel
  const stored = await readStored(db, channelId)
  if (stored === undefined || isPurged(stored, sentAt)) return { outcome: 'importable', channelId }
  if (stored.fetched_at >= sentAt) return { outcome: 'outdated' }
  const row = channelRow(channel, 'youtube')
  const handle = (await isTakenSince(db, row, sentAt)) ? null : row.handle
  await storeChannels(db, [{ ...row, handle, fetched_at: sentAt }])
  return describe(db, channelId)
}

async function storeVideo(db: Kysely<Database>, video: PlatformVideo, sentAt: Date): Promise<Replay> {
  const { channelId } = video
  const stored = await readStored(db, channelId)
  if (stored === undefined) return failed(`its channel ${channelId} is not here`)
  if (isPurged(stored, sentAt)) return { outcome: 'importable', channelId }
  const known = await db
    .selectFrom('videos')
    .select('fetched_at')
    .where('id', '=', video.videoId)
    .executeTakeFirst()
  // The channel has been refreshed since, and its videos with it.
  if (stored.fetched_at >= sentAt || (known !== undefined && known.fetched_at >= sentAt))
    return { outcome: 'outdated' }
  await db.transaction().execute(async (transaction) => {
    await lockChannels(transaction, [channelKey(channelId)])
    await storeVideos(transaction, [{ ...videoRow(video), fetched_at: sentAt }])
  })
  return describe(db, channelId)
}

async function describe(db: Kysely<Database>, channelId: string): Promise<Replay> {
  await deriveChannels({ db, detectLanguage: createLanguageDetector() }, [channelId])
  return { outcome: 'stored' }
}

interface StoredChannel {
  fetched_at: Date
  purged_at: Date | null
}

function readStored(db: Kysely<Database>, channelId: string): Promise<StoredChannel | undefined> {
  return db
    .selectFrom('channels')
    .select(['fetched_at', 'purged_at'])
    .where('id', '=', channelKey(channelId))
    .executeTakeFirst()
}

/** Whether a channel's data was deleted after a letter was sent, which must not bring back anything that old. */
function isPurged({ fetched_at: fetchedAt, purged_at: purgedAt }: StoredChannel, sentAt: Date) {
  return purgedAt !== null && purgedAt >= fetchedAt && purgedAt >= sentAt
}

/** Whether another channel has the handle, according to what was fetched after a letter was sent. */
async function isTakenSince(
  db: Kysely<Database>,
  { handle, channel_id: channelId }: ChannelRow,
  sentAt: Date,
) {
  if (handle === null) return false
  const other = await db
    .selectFrom('channels')
    .select('id')
    .where(sql`lower(handle)`, '=', handle.toLowerCase())
    .where('channel_id', '<>', channelId)
    .where('fetched_at', '>', sentAt)
    .executeTakeFirst()
  return other !== undefined
}

function failed(reason: string): Replay {
  return { outcome: 'failed', reason }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
