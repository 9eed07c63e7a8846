import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Milliseconds for which an answer holds: the banner goes as soon after the sample was removed. */
const remembered = 2_000

/**
 * Makes the question whether the database holds the sample, which pages must say. While the database is away the last
 * answer holds: the page itself tells of the outage.
 */
export function createSampleShown({ db }: { db: Kysely<Database> }): () => Promise<boolean> {
  let asked = -Infinity
  let answer = Promise.resolve(false)
  return () => {
    if (performance.now() - asked > remembered) {
      const last = answer
      asked = performance.now()
      answer = holdsSample(db).catch(() => last)
    }
    return answer
  }
}

async function holdsSample(db: Kysely<Database>) {
  const row = await db.selectFrom('sample_community').select('part').limit(1).executeTakeFirst()
  return row !== undefined
}
