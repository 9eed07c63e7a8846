import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunDetail } from '@channelwise/schemas/operations/runs'
import { maxShownSteps } from '@channelwise/schemas/operations/run-limits'
import { readBatchId } from '../../imports/batch-keys.ts'
import { readRuns } from './list-runs.ts'
import { nameRequesters } from './name-requesters.ts'
import { readDeadLetters } from './dead-letters.ts'
import { readRunLog } from './read-run-log.ts'
import { countSameError, isRetryable } from './retry-runs.ts'
import { temporalRunUrl } from './temporal-run-url.ts'
import type { TemporalPages } from './temporal-run-url.ts'

/** The maximum number of a run's dead letters that are shown. */
const maxLetters = 50

interface Options {
  /** Null unless Temporal runs the pipelines and its web interface is known. */
  temporal: TemporalPages | null
}

/** Everything about one run; null when there is none with this id. */
export async function readRunDetail(
  db: Kysely<Database>,
  id: string,
  { temporal }: Options,
): Promise<RunDetail | null> {
  const row = await db
    .selectFrom('pipeline_runs')
    .select(['id', 'pipeline', 'key', 'input', 'problems', 'error_class', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  const [run] = row === undefined ? [] : await readRuns(db, [id], await nameRequesters(db))
  if (row === undefined || run === undefined) return null
  const { pipeline, error_class: errorClass } = row
  const [steps, stepCount, letters, log, batch, newerRun, olderRun, sameError] = await Promise.all([
    readSteps(db, id),
    countSteps(db, id),
    readDeadLetters(db, { runId: id, limit: maxLetters }),
    readRunLog(db, id),
    readBatch(db, row.key),
    readNeighbor(db, row, 'newer'),
    readNeighbor(db, row, 'older'),
    errorClass === null ? 0 : countSameError(db, { pipeline, errorClass }),
  ])
  return {
    run,
    input: JSON.stringify(row.input),
    steps,
    stepCount,
    problems: row.problems,
    letters,
    log,
    batch,
    newerRun,
    olderRun,
    retryable: isRetryable(row) && newerRun === null,
    sameError,
    temporalUrl: temporal === null ? null : temporalRunUrl(temporal, row.key),
  }
}

async function readSteps(db: Kysely<Database>, runId: string) {
  const rows = await db
    .selectFrom('pipeline_steps')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('position', 'desc')
    .limit(maxShownSteps)
    .execute()
  return rows.toReversed().map(({ position, name, status, attempts, units, error, outcome, ...row }) => ({
    position,
    name,
    status,
    attempts,
    units,
    error,
    outcome,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }))
}

async function countSteps(db: Kysely<Database>, runId: string) {
  const { count } = await db
    .selectFrom('pipeline_steps')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return count
}

/** The batch that a run belongs to, according to its key. */
async function readBatch(db: Kysely<Database>, key: string) {
  const id = readBatchId(key)
  if (id === null) return null
  return (
    (await db.selectFrom('import_batches').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ??
    null
  )
}

/** The next newer or older run with the same key. */
async function readNeighbor(
  db: Kysely<Database>,
  { id, key }: { id: string; key: string },
  side: 'newer' | 'older',
) {
  const isNewer = side === 'newer'
  const neighbor = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('key', '=', key)
    .where('id', '!=', id)
    // Compared in SQL, because the driver truncates microseconds.
    .where('created_at', isNewer ? '>' : '<', (runs) =>
      runs.selectFrom('pipeline_runs as this').select('this.created_at').where('this.id', '=', id),
    )
    .orderBy('created_at', isNewer ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  return neighbor?.id ?? null
}
