import type { Insertable, Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineRunsTable } from '@channelwise/schemas/database/tables/pipeline-runs'

interface RunRow extends Partial<Insertable<PipelineRunsTable>> {
  id: string
  minutesAgo: number
}

/** Adds a run that was requested, and began, so many minutes ago; it has succeeded unless the test says otherwise. */
export async function addRun(db: Kysely<Database>, { minutesAgo, ...row }: RunRow) {
  const at = new Date(base - minutesAgo * 60_000)
  const status = row.status ?? 'succeeded'
  const isActive = status === 'running' || status === 'waiting'
  await db
    .insertInto('pipeline_runs')
    .values({
      pipeline: 'importChannel',
      key: `key of ${row.id}`,
      subject: `subject of ${row.id}`,
      input: '{}',
      status,
      created_at: at,
      started_at: status === 'waiting' ? null : at,
      finished_at: isActive ? null : at,
      ...row,
    })
    .execute()
}

/** When a process loaded this, maybe minutes before a test: the same for all runs, so that some are requested at once. */
const base = Date.now()
