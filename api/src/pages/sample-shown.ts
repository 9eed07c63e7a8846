import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Milliseconds for which an answer holds: the banner goes as soon after the sample was removed. */
const remembered = 2_000

/**
 * Makes the question whether the database holds the sample, which pages must say. While the database is away the last
 * answer holds: the page itself tells of the outage.
 */
export function createSampleShown({ db }: { db: Kysely<Database> }): SampleShown {
  let asked = -Infinity
  let answer = Promise.resolve(false)

  function ask() {
    const last = answer
    asked = performance.now()
    answer = holdsSample(db).catch(() => last)
    return answer
  }

  const remember = () => (performance.now() - asked > remembered ? ask() : answer)
  return Object.assign(remember, { now: ask })
}

/** Answers from memory; `now` asks the database. */
interface SampleShown {
  (): Promise<boolean>
  now(): Promise<boolean>
}

async function holdsSample(db: Kysely<Database>) {
  const row = await db.selectFrom('sample_community').select('part').limit(1).executeTakeFirst()
  return row !== undefined
}
