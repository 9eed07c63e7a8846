import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { readChannelLink } from '@channelwise/schemas/channel-link'
import type { Database } from '@channelwise/schemas/database/database'
import type { Lane, Run } from '@channelwise/schemas/run'
import { contains, escapeLike } from '@channelwise/schemas/database/like-patterns'
import { channelKey } from '../../imports/channel-key.ts'
import { isItemOfRun, keyOfItem } from '../../imports/batch-keys.ts'
import { importKey } from '../../imports/import-key.ts'

/** Selects runs; omitted fields match everything. */
export interface RunFilter {
  pipeline?: string | undefined
  /** 'active' matches waiting and running ones. */
  state?: Run['status'] | 'active' | undefined
  lane?: Lane | undefined
  /** The requester's opaque id. */
  requestedBy?: string | undefined
  errorClass?: string | undefined
  /** The earliest time of the request. */
  since?: Date | undefined
  /** The time before which it was requested. */
  before?: Date | undefined
  /** A link, an @handle or an id, the platform's or ours. */
  channel?: string | undefined
  /** Part of a subject, an error, a channel's name or an imported link, case-insensitive; or a run's id. */
  text?: string | undefined
}

/** The conditions of a filter on `pipeline_runs`, each of which can use an index. */
export async function matchRuns(db: Kysely<Database>, filter: RunFilter): Promise<RawBuilder<boolean>> {
  const { pipeline, state, lane, requestedBy, errorClass, since, before, channel, text } = filter
  const conditions = [sql<boolean>`true`]
  const add = (condition: RawBuilder<boolean>) => conditions.push(condition)
  if (pipeline !== undefined) add(sql`pipeline_runs.pipeline = ${pipeline}`)
  if (state === 'active') add(sql`pipeline_runs.status in ('waiting', 'running')`)
  else if (state !== undefined) add(sql`pipeline_runs.status = ${state}`)
  if (lane !== undefined) add(sql`pipeline_runs.lane = ${lane}`)
  if (requestedBy !== undefined) add(sql`pipeline_runs.requested_by = ${requestedBy}`)
  if (errorClass !== undefined) add(sql`pipeline_runs.error_class = ${errorClass}`)
  if (since !== undefined) add(sql`pipeline_runs.created_at >= ${since}`)
  if (before !== undefined) add(sql`pipeline_runs.created_at < ${before}`)
  if (channel !== undefined) add(await isAboutChannel(db, channel))
  if (text !== undefined) add(await mentions(db, text))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The platform's ids of the channels that a link, an @handle or an id may refer to, according to our tables. */
export async function readChannelIds(db: Kysely<Database>, text: string): Promise<string[]> {
  const reference = readChannelLink(text)
  if (reference?.kind === 'channel') return [reference.channelId]
  const known = await db
    .selectFrom('channels')
    .select('channel_id')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('id', '=', text),
        ...(reference?.kind === 'handle'
          ? [eb(sql`lower(handle)`, '=', reference.handle.toLowerCase())]
          : []),
        ...(reference?.kind === 'video'
          ? [
              exists(
                selectFrom('videos')
                  .select('videos.id')
                  .whereRef('videos.channel_id', '=', 'channels.id')
                  .where('videos.id', '=', reference.videoId),
              ),
            ]
          : []),
      ]),
    )
    .limit(20)
    .execute()
  const listed = await db
    .selectFrom('import_batch_items')
    .select('channel_id')
    .distinct()
    .where(namesIn(sql`lower(link)`, text))
    .where('channel_id', 'is not', null)
    .limit(20)
    .execute()
  return [...new Set([...known, ...listed].map((row) => row.channel_id ?? ''))]
}

async function isAboutChannel(db: Kysely<Database>, text: string) {
  const ids = await readChannelIds(db, text)
  return sql<boolean>`pipeline_runs.id in (
    select id from pipeline_runs where channel_id = any(${ids.map(channelKey)})
    union all select id from pipeline_runs where key = any(${ids.map(importKey)})
    union all select id from pipeline_runs where ${namesIn(sql`lower(subject)`, text)}
    union all select id from pipeline_runs where key in (
      select ${keyOfItem} from import_batch_items where channel_id = any(${ids})
      union all select ${keyOfItem} from import_batch_items where ${namesIn(sql`lower(link)`, text)}
    )
  )`
}

/** From this many matching runs on, runs are scanned one by one, newest first, until a page is full. */
const maxCandidates = 2_000

async function mentions(db: Kysely<Database>, text: string) {
  const pattern = contains(text.toLowerCase())
  const { rows } = await sql`
    select 1 from pipeline_runs where lower(subject) like ${pattern} limit ${sql.lit(maxCandidates)}`.execute(
    db,
  )
  if (rows.length === maxCandidates) return mentionsCommon(pattern)
  return sql<boolean>`pipeline_runs.id in (
    select id from pipeline_runs where lower(subject) like ${pattern}
    union all select id from pipeline_runs where lower(error) like ${pattern}
    union all select id from pipeline_runs where id = ${text}
    union all select pipeline_runs.id from channels join pipeline_runs on pipeline_runs.channel_id = channels.id
      where lower(channels.name) like ${pattern}
    union all select id from pipeline_runs where key in (
      select ${keyOfItem} from import_batch_items where lower(link) like ${pattern}
    )
  )`
}

/** The same conditions for a text that matches so many runs that an index does not help. */
function mentionsCommon(pattern: string) {
  return sql<boolean>`(
    lower(pipeline_runs.subject) like ${pattern}
    or lower(pipeline_runs.error) like ${pattern}
    or exists (select 1 from channels where id = pipeline_runs.channel_id and lower(name) like ${pattern})
    or exists (
      select 1 from import_batch_items
      where ${isItemOfRun} and lower(link) like ${pattern}
    )
  )`
}

/** Whether a lowercase link, as typed, is this one, or names the same @handle or id. */
export function namesIn(link: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const reference = readChannelLink(text)
  const typed = escapeLike(text.toLowerCase())
  const name =
    reference?.kind === 'handle'
      ? reference.handle
      : reference?.kind === 'channel'
        ? reference.channelId
        : null
  if (name === null) return sql`${link} like ${typed}`
  const written = escapeLike(name.toLowerCase())
  const patterns = ['', '%/'].flatMap((start) => ['', '/%', '?%'].map((end) => start + written + end))
  const conditions = patterns.map((pattern) => sql<boolean>`${link} like ${pattern}`)
  // The first condition can use the index.
  return sql`(${link} like ${`%${written}%`} and (${sql.join(conditions, sql` or `)}))`
}
