import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ListedRun, RunPage } from '@channelwise/schemas/operations/runs'
import { maxCountedRuns, runsPerPage } from '@channelwise/schemas/operations/run-limits'
import { matchRuns } from './match-runs.ts'
import type { RunFilter } from './match-runs.ts'
import { nameRequesters } from './name-requesters.ts'
import type { NameRequester } from './name-requesters.ts'
import { isBeyond, placeTime, readCursor, writeCursor } from './run-cursor.ts'
import type { RunPlace } from './run-cursor.ts'
import { readPace } from './run-pace.ts'

/** Where a page of runs begins: after the cursor `older` or before `newer`, at most one of them. Invalid ones are ignored. */
export interface RunPosition {
  older?: string | undefined
  newer?: string | undefined
}

/** The newest runs that match a filter, or the page after or before a cursor. New runs do not shift pages. */
export async function listRuns(
  db: Kysely<Database>,
  filter: RunFilter,
  { older, newer }: RunPosition = {},
  limit = runsPerPage,
): Promise<RunPage> {
  const matching = await matchRuns(db, filter)
  const after = readCursor(older ?? '')
  const before = after === null ? readCursor(newer ?? '') : null
  const [found, { total }, name, pipelines, errorClasses] = await Promise.all([
    readPlaces(),
    readTotal(),
    nameRequesters(db),
    readValues(db, 'pipeline'),
    readValues(db, 'error_class'),
  ])
  const places = found.slice(0, limit)
  if (before !== null) places.reverse()
  const hasMore = found.length > limit
  const [first, last] = [places[0], places.at(-1)]
  return {
    runs: await readRuns(
      db,
      places.map(({ id }) => id),
      name,
    ),
    total,
    newer: first !== undefined && (before === null ? after !== null : hasMore) ? writeCursor(first) : null,
    older: last !== undefined && (before !== null || hasMore) ? writeCursor(last) : null,
    pipelines,
    errorClasses,
  }

  /** One more than the page has, to know whether there is another page. */
  async function readPlaces() {
    const order = before === null ? sql`desc` : sql`asc`
    const bound = after ?? before
    const { rows } = await sql<RunPlace>`
      select id, ${placeTime} as at from pipeline_runs
      where ${matching} and ${bound === null ? sql`true` : isBeyond(bound, before === null ? 'older' : 'newer')}
      order by created_at ${order}, id ${order} limit ${limit + 1}`.execute(db)
    return rows
  }

  async function readTotal() {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from (
        select 1 from pipeline_runs where ${matching} limit ${maxCountedRuns}
      ) as counted`.execute(db)
    return rows[0] ?? { total: 0 }
  }
}

/** The distinct values of an indexed column, found by jumping from one to the next (a loose index scan). */
async function readValues(db: Kysely<Database>, name: 'pipeline' | 'error_class'): Promise<string[]> {
  const column = sql.ref(name)
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select ${column} from pipeline_runs where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from pipeline_runs where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit 200`.execute(db)
  return rows.map(({ value }) => value)
}

/** These runs, in the order of the given ids; missing ones are left out. */
export async function readRuns(
  db: Kysely<Database>,
  ids: string[],
  name: NameRequester,
): Promise<ListedRun[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('pipeline_runs')
    .leftJoin('channels', 'channels.id', 'pipeline_runs.channel_id')
    .selectAll('pipeline_runs')
    .select(['channels.name as channel_name', 'channels.profile_image'])
    .where('pipeline_runs.id', 'in', ids)
    .execute()
  const now = new Date()
  const runs = new Map(rows.map((row) => [row.id, toListedRun(row, { name, now })]))
  return ids.flatMap((id) => runs.get(id) ?? [])
}

interface RunRow {
  id: string
  pipeline: string
  key: string
  subject: string
  lane: ListedRun['lane']
  requested_by: string | null
  status: ListedRun['status']
  done: number
  failed: number
  total: number | null
  error: string | null
  error_class: string | null
  units: number
  channel_id: string | null
  channel_name: string | null
  profile_image: string | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  waits_until: Date | null
}

function toListedRun(row: RunRow, { name, now }: { name: NameRequester; now: Date }): ListedRun {
  const { done, failed, total, started_at: startedAt, finished_at: finishedAt } = row
  return {
    _id: row.id,
    pipeline: row.pipeline,
    key: row.key,
    subject: row.subject,
    lane: row.lane,
    requestedBy: name(row.requested_by),
    status: row.status,
    done,
    failed,
    total,
    ...readPace({ done, failed, total, startedAt, finishedAt }, now),
    error: row.error,
    errorClass: row.error_class,
    units: row.units,
    channel:
      row.channel_id === null || row.channel_name === null
        ? null
        : { _id: row.channel_id, name: row.channel_name, profileImage: row.profile_image ?? '' },
    createdAt: row.created_at.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    waitsUntil: row.waits_until?.toISOString() ?? null,
  }
}
