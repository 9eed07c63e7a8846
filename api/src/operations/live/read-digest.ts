import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * A hash of what the operations pages show, in one statement that reads only ends of indexes, small tables and the
 * active runs. It changes at least once a minute, because lags and ages grow by themselves.
 */
export async function readDigest(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat_ws('|',
      date_trunc('minute', now()),
      (select concat_ws(',', count(*), count(*) filter (where status = 'running'), sum(done), sum(failed),
        max(updated_at)) from pipeline_runs where status in ('waiting', 'running')),
      (select max(created_at) from pipeline_runs),
      (select concat_ws(',', min(id), max(id)) from index_outbox),
      (select concat_ws(',', min(id), max(id)) from index_dead_letters),
      (select concat_ws(',', max(swept_at), max(canary_at)) from search_engines),
      (select max(queued_at) from index_drift),
      (select max(id) from platform_dead_letters),
      (select count(*) from platform_dead_letters where replayed_at is null),
      (select max(created_at) from import_batches),
      (select max(happened_at) from audit_entries),
      (select max(changed_at) from schedule_changes),
      (select concat_ws(',', count(*), max(failing_since), max(disabled_at)) from webhooks),
      (select concat_ws(',', day, used, cap) from quota_ledger order by day desc limit 1)
    )) as digest`.execute(db)
  return rows[0]?.digest ?? ''
}
