import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { createActivities } from '../activities/activities.ts'
import type { ActivityDependencies } from '../activities/activities.ts'
import { publishOpenData } from './publish-open-data.ts'
import { rollUpInsights } from './roll-up-insights.ts'

/** Computes the figures of insights in the calling process, without an engine. */
export async function rollUpNow(db: Kysely<Database>) {
  // These steps need only the database.
  await rollUpInsights(createActivities({ db, engines: [] } as unknown as ActivityDependencies))
}

/** Publishes the public dump in the calling process, without an engine. */
export async function publishNow(db: Kysely<Database>) {
  await publishOpenData(createActivities({ db, engines: [] } as unknown as ActivityDependencies))
}
