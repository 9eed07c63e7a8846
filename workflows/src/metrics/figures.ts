import { isReadOnly } from '@channelwise/schemas/database/is-read-only'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { SweptDrift } from '@channelwise/schemas/database/tables/search-engines'
import type { Database } from '@channelwise/schemas/database/database'
import type { ScheduleFigures } from './schedule-figures.ts'
import type { QuotaForecast } from '../operations/quota/read-quota.ts'

/** The state of an engine's index. */
interface EngineFigures {
  engine: string
  /** Queued changes, and the age of the oldest in seconds. */
  waiting: number
  seconds: number
  deadLetters: number
  /** The drift found by the last complete sweep, and when it ended in seconds since 1970; null before the first. */
  swept: SweptDrift | null
  sweptAt: number | null
}

interface RunCount {
  pipeline: string
  status: string
  runs: number
}

/** Figures about the site from the database. */
export interface Figures extends ScheduleFigures {
  engines: EngineFigures[]
  platformDeadLetters: number
  /** False if the database is read-only. */
  writable: boolean
  /** Counts of runs that have not ended, with a separate status for those that wait for the quota. */
  active: RunCount[]
  /** Counts of runs that ended in the last 24 hours. */
  ended: RunCount[]
  /** When a run of a pipeline last succeeded, in seconds since 1970. */
  succeeded: { pipeline: string; at: number }[]
  /** The ages in seconds of the oldest channel and video data from YouTube. */
  oldest: { kind: 'channel' | 'video'; seconds: number }[]
  /** Null without YouTube. */
  quota: QuotaForecast | null
}

type StatesOfSite = Pick<
  Figures,
  'engines' | 'platformDeadLetters' | 'writable' | 'active' | 'ended' | 'succeeded'
>

/** Reads the state of engines, dead letters and runs in one statement, which reads only ends of indexes or small tables. */
export async function readStates(db: Kysely<Database>, pipelines: string[]): Promise<StatesOfSite> {
  const { rows } = await sql<StatesOfSite>`
    select
      array(
        select jsonb_build_object('engine', engine, 'waiting', waiting, 'seconds', seconds, 'swept', swept,
          'sweptAt', extract(epoch from swept_at), 'deadLetters',
          (select count(*) from index_dead_letters where engine = search_engines.engine))
        from search_engines cross join lateral (
          select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0) as seconds
          from index_outbox where engine = search_engines.engine
        ) as outbox
      ) as engines,
      (select count(*) from platform_dead_letters where replayed_at is null) as "platformDeadLetters",
      not (${isReadOnly}) as writable,
      array(
        select jsonb_build_object('pipeline', pipeline, 'status', state, 'runs', count(*))
        from pipeline_runs cross join lateral (
          select case when waits_until is null then status else 'waiting_for_quota' end as state
        ) as states
        where status in ('waiting', 'running')
        group by pipeline, state
      ) as active,
      array(
        select jsonb_build_object('pipeline', pipeline, 'status', status, 'runs', count(*))
        from pipeline_runs where finished_at > now() - interval '1 day' group by pipeline, status
      ) as ended,
      array(
        select jsonb_build_object('pipeline', name, 'at', extract(epoch from at))
        from unnest(${pipelines}::text[]) as name cross join lateral (
          select max(finished_at) as at from pipeline_runs where pipeline = name and status = 'succeeded'
        ) as last
        where at is not null
      ) as succeeded`.execute(db)
  const [states] = rows
  if (states === undefined) throw new Error('A statement without a table returned no row')
  return states
}

/** Reads the age of the oldest data from YouTube; empty if there is none. */
export async function readOldest(db: Kysely<Database>): Promise<Figures['oldest']> {
  const { rows } = await sql<Figures['oldest'][number]>`
    select kind, extract(epoch from now() - fetched_at)::double precision as seconds
    from (
      (select 'channel' as kind, fetched_at from channels
        where source = 'youtube' and (purged_at is null or purged_at < fetched_at)
        order by fetched_at limit 1)
      union all
      (select 'video', videos.fetched_at from videos join channels on channels.id = videos.channel_id
        where source = 'youtube' order by videos.fetched_at limit 1)
    ) as oldest`.execute(db)
  return rows
}
