import { sql } from 'kysely'
import { channelKey } from '../../engine/channel-key.ts'
import { recordProgress } from '../../engine/run-records.ts'
import type { GrowthDependencies } from './growth-dependencies.ts'

interface Settled {
  runId: string
  /** The platform's id. */
  channelId: string
  /** Why the import failed; null when it succeeded. */
  error: string | null
  done: number
  failed: number
  total: number
}

/** Records how the import of a candidate ended, and the run's progress. */
export function settleCandidate({ db }: Pick<GrowthDependencies, 'db'>) {
  return async ({ runId, channelId, error, done, failed, total }: Settled) => {
    await sql`
      update channel_candidates set
        state = case when exists (
          select from channels where id = ${channelKey(channelId)} and listed_at is not null
        ) then 'imported' else 'refused' end,
        rule = ${error}::text
      where reference = ${channelId} and state in ('proposed', 'approved')`.execute(db)
    await recordProgress(db, runId, { done, failed, total })
  }
}
