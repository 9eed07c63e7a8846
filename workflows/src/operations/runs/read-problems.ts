import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'

/** The stored problems of these runs, by the run's id; a run's `failed` may exceed their number. */
export async function readProblems(
  db: Kysely<Database>,
  runIds: string[],
): Promise<Map<string, RunProblem[]>> {
  const rows = await db
    .selectFrom('pipeline_runs')
    .select(['id', 'problems'])
    .where(sql<boolean>`id = any(${runIds})`)
    .execute()
  return new Map(rows.map(({ id, problems }) => [id, problems]))
}
