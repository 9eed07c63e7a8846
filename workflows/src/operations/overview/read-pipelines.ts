import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineFigures } from '@channelwise/schemas/operations/overview'

/** Active runs, and those that ended in the last 24 hours. */
export async function readPipelines(db: Kysely<Database>, engine: string): Promise<PipelineFigures> {
  const { rows } = await sql<Omit<PipelineFigures, 'engine' | 'oldestWaitingAt'> & { oldest: Date | null }>`
    select * from (
      select
        count(*) filter (where status = 'running') as running,
        count(*) filter (where status = 'waiting') as waiting,
        count(*) filter (where waits_until is not null) as "waitingForQuota",
        min(created_at) filter (where status = 'waiting' and started_at is null and waits_until is null) as oldest
      from pipeline_runs where status in ('waiting', 'running')
    ) as under_way cross join (
      select count(*) as ended, count(*) filter (where status = 'failed') as failed
      from pipeline_runs where finished_at > now() - interval '24 hours'
    ) as last_day`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The runs could not be counted')
  const { oldest, ...counts } = row
  return { ...counts, oldestWaitingAt: oldest?.toISOString() ?? null, engine }
}
