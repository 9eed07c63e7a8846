import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { topicMap } from '../scores/topic-map.ts'

/** Replaces the table `topics` with the topic map. */
export async function seedTopics(db: Kysely<Database>) {
  await db.transaction().execute(async (transaction) => {
    // Two processes may start at the same time.
    await sql`lock table topics in share row exclusive mode`.execute(transaction)
    await transaction.deleteFrom('topics').execute()
    await transaction.insertInto('topics').values(topicMap).execute()
  })
}
