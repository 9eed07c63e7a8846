import type { Kysely } from 'kysely'
import type { RunLogLine } from '@channelwise/schemas/operations/run-log'
import type { Database } from '@channelwise/schemas/database/database'

interface Query {
  /** The number of the line after which to start, for readers that follow a run. Defaults to all lines. */
  after?: number
  /** Defaults to 500, which is all that a run keeps. */
  limit?: number
}

/** The lines of a run's log in the order of writing; none for an unknown run. */
export async function readRunLog(
  db: Kysely<Database>,
  runId: string,
  { after = 0, limit = 500 }: Query = {},
): Promise<RunLogLine[]> {
  const rows = await db
    .selectFrom('run_log')
    .select(['id', 'logged_at', 'level', 'step', 'message'])
    .where('run_id', '=', runId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ logged_at: at, ...line }) => ({ ...line, at: at.toISOString() }))
}
