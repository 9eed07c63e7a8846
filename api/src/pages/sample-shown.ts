import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PartCache } from '../endpoints/part-cache.ts'

/** Milliseconds for which a result is reused without a cache: the banner outlives the sample by at most that. */
const remembered = 2_000

/**
 * Returns a function that tells whether the database holds the sample, which pages must disclose. During an outage it returns
 * the last result: the page itself reports the outage.
 */
export function createSampleShown({
  db,
}: {
  db: Kysely<Database>
}): (cache: PartCache | null) => Promise<boolean> {
  let asked = -Infinity
  let answer = Promise.resolve(false)

  return (cache) => {
    if (cache === null && performance.now() - asked <= remembered) return answer
    const last = answer
    asked = performance.now()
    const read = () => holdsSample(db)
    answer = (cache === null ? read() : cache('sample', read, () => true)).catch(() => last)
    return answer
  }
}

async function holdsSample(db: Kysely<Database>) {
  const row = await db.selectFrom('sample_community').select('part').limit(1).executeTakeFirst()
  return row !== undefined
}
