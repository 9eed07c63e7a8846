import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Steps that are read at most, the newest ones. */
const maxSteps = 200

/** A step with its attempts and its error. */
export type StepDetails = Awaited<ReturnType<typeof readSteps>>[number]

/** Everything that is stored about a run, with its newest 200 steps in order; null when there is no such run. */
export async function readRunDetails(db: Kysely<Database>, id: string) {
  const run = await db.selectFrom('pipeline_runs').selectAll().where('id', '=', id).executeTakeFirst()
  return run === undefined ? null : { run, steps: await readSteps(db, id) }
}

function readSteps(db: Kysely<Database>, runId: string) {
  return db
    .selectFrom((all) =>
      all
        .selectFrom('pipeline_steps')
        .select(['position', 'name', 'status', 'attempts', 'error', 'started_at', 'finished_at'])
        .where('run_id', '=', runId)
        .orderBy('position', 'desc')
        .limit(maxSteps)
        .as('newest'),
    )
    .selectAll()
    .orderBy(sql`position`)
    .execute()
}
