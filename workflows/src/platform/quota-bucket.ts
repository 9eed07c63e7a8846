import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { platformDay } from './platform-day.ts'

/** A share of a day's units with its own counter, in addition to the ledger of all calls. */
interface Bucket {
  name: 'visitors'
  /** Units per day. */
  cap: number
}

/** Takes units from a bucket on the platform's day at `now`. Returns false, and takes none, if too few are left. */
export async function takeFromBucket(
  db: Kysely<Database>,
  { name, cap }: Bucket,
  { units, now }: { units: number; now: Date },
): Promise<boolean> {
  if (units > cap) return false
  const taken = await db
    .insertInto('quota_ledger')
    .values({ bucket: name, day: platformDay(now), used: units, cap })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'day'])
        .doUpdateSet((eb) => ({ used: eb('quota_ledger.used', '+', units), cap }))
        .where((eb) => eb(eb('quota_ledger.used', '+', units), '<=', cap)),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

/** The number of units taken from a bucket, or counted in it, on the platform's day at `now`. */
export async function readBucket(
  db: Kysely<Database>,
  { name, now }: { name: Bucket['name'] | 'growth' | 'refresh'; now: Date },
): Promise<number> {
  const row = await db
    .selectFrom('quota_ledger')
    .select('used')
    .where('bucket', '=', name)
    .where('day', '=', platformDay(now))
    .executeTakeFirst()
  return row?.used ?? 0
}
