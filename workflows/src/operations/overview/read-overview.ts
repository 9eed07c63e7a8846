import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Overview } from '@channelwise/schemas/operations/overview'

/** Reads how each part of the site stands. */
export async function readOverview(db: Kysely<Database>): Promise<Overview> {
  const { rows } = await sql<Overview['pipelines']>`
    select count(*) filter (where status = 'running') as running, count(*) filter (where status = 'waiting') as waiting
    from pipeline_runs where status in ('waiting', 'running')`.execute(db)
  const { running, waiting } = rows[0] ?? { running: 0, waiting: 0 }
  return {
    at: new Date().toISOString(),
    pipelines: { running: Number(running), waiting: Number(waiting) },
  }
}
