import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { RunLogLevel } from '@channelwise/schemas/operations/run-log'
import type { Database } from '@channelwise/schemas/database/database'
import { inStep } from '../engine/current-step.ts'
import type { LoggedLine } from '../engine/current-step.ts'
import type { StepResponseCache } from '../engine/step-response-cache.ts'
import { withoutSecrets } from './without-secrets.ts'
import type { StepPlace } from './step-records.ts'

/** The maximum number of a run's lines at which lines of this level are still added. */
export const maxRunLines = { info: 400, warn: 500, error: 500 } as const satisfies Record<RunLogLevel, number>

/** Maximum characters of a message, which is truncated. */
const maxMessage = 1_000

/** Milliseconds between writing the lines of an active step, so that people can follow it. */
const writeInterval = 1_000

interface Options {
  place: StepPlace
  db: Kysely<Database>
  logger: Logger
  /** Aborts when this process gives the step up: from then on nothing is recorded. */
  abandoned: AbortSignal
  responses: StepResponseCache
}

/** Executes a step, and stores what it logs: every second, and at its end. Failing to store it affects nothing else. */
export async function withRunLog<T>(
  { place, db, logger, abandoned, responses }: Options,
  work: () => Promise<T>,
) {
  const logged: LoggedLine[] = []
  let writing = Promise.resolve()
  const write = () => {
    const lines = logged.splice(0)
    if (lines.length === 0 || abandoned.aborted) return
    writing = writing
      .then(() => storeRunLines(db, place, lines))
      .catch((error: unknown) => logger.warn({ err: error, ...place }, 'failed to store lines of a run'))
  }
  const timer = setInterval(write, writeInterval)
  try {
    return await inStep({ place, logged, responses }, work)
  } finally {
    clearInterval(timer)
    write()
    await writing
  }
}

/** Stores lines in order, within the limits of the run; none for a purged run. */
async function storeRunLines(db: Kysely<Database>, { runId, name }: StepPlace, lines: LoggedLine[]) {
  const rows = JSON.stringify(
    lines.map(({ at, level, message }) => ({
      logged_at: at,
      level,
      message: toStorable(message, maxMessage),
    })),
  )
  await sql`
    with held as (select count(*)::integer as lines from run_log where run_id = ${runId}),
    added as (
      select *, row_number() over (partition by level = 'info' order by position) as rank
      from rows from (jsonb_to_recordset(${rows}::jsonb) as (logged_at timestamptz, level text, message text))
        with ordinality as added (logged_at, level, message, position)
    )
    insert into run_log (run_id, step, level, message, logged_at)
    select ${runId}, ${name}, level, message, logged_at from added, held
    where (level != 'info' or lines + rank <= ${sql.lit(maxRunLines.info)})
      and exists (select from pipeline_runs where id = ${runId})
    order by position
    limit (select greatest(${sql.lit(maxRunLines.error)} - lines, 0) from held)`.execute(db)
}

/**
 * Removes secrets from a text about a run, truncates it to `length` characters, and removes NUL and lone surrogates, which
 * Postgres cannot store.
 */
export function toStorable(text: string, length: number): string {
  return withoutSecrets(text).replaceAll('\0', '').slice(0, length).toWellFormed()
}
