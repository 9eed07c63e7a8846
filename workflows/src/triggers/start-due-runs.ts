import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'
import { pause } from '@channelwise/schemas/async/pause'

/** A run that is started whenever its condition holds. */
export interface Watch {
  request: RunRequest
  /** An SQL expression, evaluated at every poll. */
  state: RawBuilder<unknown>
  /** Whether to start the run, given the value of `state`. */
  isDue(state: unknown): boolean
}

/** Creates a watch whose `isDue` takes the type of its `state`. */
export function createWatch<State>(watch: {
  request: RunRequest
  state: RawBuilder<State>
  isDue: (state: State) => boolean
}): Watch {
  // The poll passes each watch the value of its own expression.
  return { ...watch, isDue: (state) => watch.isDue(state as State) }
}

interface Polling {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'start'>
  logger: Logger
  watches: Watch[]
  stop: AbortSignal
}

const pollInterval = 1_000

/**
 * Minutes for which a watch pauses after its run has failed or been cancelled: what made it due still exists, so that it
 * would be restarted at once, forever.
 */
const restAfterFailure = 5

/**
 * Starts due runs until `stop` aborts. Polls once a second, with one query for all watches, and a second one if any are
 * due.
 */
export async function startDueRuns({ db, engine, logger, watches, stop }: Polling) {
  const columns = watches.map(({ state }, at) => sql`${state} as ${sql.ref(String(at))}`)
  const query = sql<Record<string, unknown>>`select ${sql.join(columns)}`
  while (!stop.aborted) {
    try {
      const { rows } = await query.execute(db)
      const due = watches.filter(({ isDue }, at) => isDue(rows[0]?.[at])).map(({ request }) => request)
      const resting = due.length === 0 ? new Set() : await readResting(db, due)
      const ready = due.filter(({ key }) => !resting.has(key))
      await Promise.all(ready.map((request) => engine.start(request)))
    } catch (error) {
      if (!stop.aborted) logger.error({ err: error }, 'starting due runs failed')
    }
    await pause(pollInterval, stop)
  }
}

/** The keys of those requests whose last run has recently failed or been cancelled. */
async function readResting(db: Kysely<Database>, requests: RunRequest[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select asked.key
    from unnest(${requests.map(({ key }) => key)}::text[]) as asked (key) cross join lateral (
      select status, finished_at from pipeline_runs where key = asked.key order by created_at desc limit 1
    ) as last
    where status in ('failed', 'cancelled')
      and finished_at > now() - make_interval(mins => ${sql.lit(restAfterFailure)})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
