import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { createActivities } from '../activities/activities.ts'
import { scoreSimilarities } from './score-similarities.ts'
import type { ActivityDependencies } from '../activities/activities.ts'

/** Runs the scoring pipeline in the calling process, without an engine. */
export async function scoreNow(db: Kysely<Database>, { all }: { all: boolean }) {
  // The pipeline's steps need only the database.
  const steps = createActivities({ db, engines: [] } as unknown as ActivityDependencies)
  await scoreSimilarities(steps, { runId: 'a run of a test', all })
}
