import type { Database } from '@channelwise/schemas/database/database'
import type { Kysely } from 'kysely'
import { QuotaSpentError } from './errors.ts'

/** Keeps count of the platform's units, in Postgres, so that all processes together stay below the cap. */
export interface QuotaLedger {
  /**
   * Takes units from today's row of the bucket before a call is made; they are not given back when it fails.
   * Throws `QuotaSpentError` when fewer are left.
   */
  reserve(units: number, bucket?: string): Promise<void>
  /** Notes that the platform itself called the quota spent; answers when calls may go on. */
  recordRefusal(bucket?: string): Promise<Date>
}

/** What a ledger needs: the units a day of each bucket, and the clock (the system's, but for tests). */
export interface QuotaLedgerSettings {
  db: Kysely<Database>
  caps: Record<string, number>
  clock?: () => Date
}

/** Channels, uploads and videos are read from it. */
const defaultBucket = 'default'

/** Opens the ledger; a cap that changes holds from the next reservation on. */
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
      // Right after midnight it is yesterday's quota that is refused: the platform's reset and clock are not exact.
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
    if (cap === undefined) throw new RangeError(`The quota has no bucket ${bucket}`)
    return cap
  }
}

/** The platform's day at `now`, as YYYY-MM-DD in America/Los_Angeles, where its quota resets at midnight. */
export function platformDay(now: Date) {
  return losAngelesDay.format(now)
}

/** The first instant after `now` at which a new day of the platform begins. */
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
