import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { topicMap } from '../scores/topic-map.ts'

/** Makes the table `topics` hold what the map says, and nothing else. */
export async function seedTopics(db: Kysely<Database>) {
  await db.transaction().execute(async (transaction) => {
    // Two processes may start at once.
    await sql`lock table topics in share row exclusive mode`.execute(transaction)
    await transaction.deleteFrom('topics').execute()
    await transaction.insertInto('topics').values(topicMap).execute()
  })
}
