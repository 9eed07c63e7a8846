import type { Database } from '@channelwise/schemas/database/database'
import type { Kysely } from 'kysely'
import { QuotaSpentError } from './errors.ts'

/** Counts the platform's quota units in Postgres, so that all processes together stay within the cap. */
export interface QuotaLedger {
  /**
   * Reserves units of the bucket's daily quota before a call; a failed call does not return them. Throws
   * `QuotaSpentError` when fewer are left.
   */
  reserve(units: number, bucket?: string): Promise<void>
  /** Records that the platform reported an exhausted quota; resolves with the time when calls may continue. */
  recordRefusal(bucket?: string): Promise<Date>
}

/** What a ledger needs: the daily units of each bucket. `clock` is for tests. */
export interface QuotaLedgerSettings {
  db: Kysely<Database>
  caps: Record<string, number>
  clock?: () => Date
}

/** The bucket for reading channels, uploads and videos. */
const defaultBucket = 'default'

/** Creates a ledger. A changed cap applies from the next reservation. */
export function createQuotaLedger({ db, caps, clock = () => new Date() }: QuotaLedgerSettings): QuotaLedger {
  return {
    async reserve(units, bucket = defaultBucket) {
      const cap = capOf(bucket)
      const now = clock()
      if (units > cap) throw new QuotaSpentError(nextReset(now))
      const reserved = await db
        .insertInto('quota_ledger')
        .values({ bucket, day: platformDay(now), used: units, cap })
        .onConflict((conflict) =>
          conflict
            .columns(['bucket', 'day'])
            .doUpdateSet((eb) => ({ used: eb('quota_ledger.used', '+', units), cap }))
            .where((eb) => eb(eb('quota_ledger.used', '+', units), '<=', cap)),
        )
        .returning('used')
        .executeTakeFirst()
      if (reserved === undefined) throw new QuotaSpentError(nextReset(now))
    },

    async recordRefusal(bucket = defaultBucket) {
      const now = clock()
      const settled = new Date(now.getTime() - settlingTime)
      // Right after midnight the platform may still refuse yesterday's quota, because its reset is not exact.
      if (platformDay(settled) !== platformDay(now)) return new Date(now.getTime() + settlingTime)
      const cap = capOf(bucket)
      await db
        .insertInto('quota_ledger')
        .values({ bucket, day: platformDay(now), used: cap, cap })
        .onConflict((conflict) => conflict.columns(['bucket', 'day']).doUpdateSet({ used: cap, cap }))
        .execute()
      return nextReset(now)
    },
  }

  function capOf(bucket: string) {
    const cap = caps[bucket]
    if (cap === undefined) throw new RangeError(`Unknown quota bucket ${bucket}`)
    return cap
  }
}

/** The platform's date at `now`, as YYYY-MM-DD in America/Los_Angeles, where the quota resets at midnight. */
export function platformDay(now: Date) {
  return losAngelesDay.format(now)
}

/** The platform's next midnight after `now`. */
export function nextReset(now: Date) {
  const tomorrow = new Date(Date.parse(platformDay(now)) + 24 * hour)
  // Midnight is 7 hours behind UTC in summer and 8 in winter; clocks change at 2 in the morning, never at midnight.
  const summerMidnight = new Date(tomorrow.getTime() + 7 * hour)
  const isSummer = platformDay(summerMidnight) > platformDay(now)
  return isSummer ? summerMidnight : new Date(tomorrow.getTime() + 8 * hour)
}

const hour = 3_600_000
const settlingTime = hour / 6

const losAngelesDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
