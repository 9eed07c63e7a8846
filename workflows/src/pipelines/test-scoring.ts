import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { createActivities } from '../activities/activities.ts'
import { scoreSimilarities } from './score-similarities.ts'
import type { ActivityDependencies } from '../activities/activities.ts'

/** Finds the similar channels of all channels, or of those that have changed, without an engine. */
export async function scoreNow(db: Kysely<Database>, { all }: { all: boolean }) {
  // The pipeline asks for no step that works with anything else.
  const steps = createActivities({ db, engines: [] } as unknown as ActivityDependencies)
  await scoreSimilarities(steps, { runId: 'a run of a test', all })
}
