import type { Insertable, Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineRunsTable } from '@channelwise/schemas/database/tables/pipeline-runs'

interface RunRow extends Partial<Insertable<PipelineRunsTable>> {
  id: string
  minutesAgo: number
}

/** Adds a run that was requested and started `minutesAgo` minutes ago; by default, it succeeded. */
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

/** Fixed when the module is loaded, maybe minutes before a test, so that runs can have the same time. */
const base = Date.now()
