import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { QuotaSpentError, VisitorShareSpentError } from './errors.ts'
import { createQuotaLedger } from './quota-ledger.ts'

/** The share of the daily quota that all visitors together may use. */
export interface VisitorShare {
  /**
   * Reserves units for a visitor's request; the calls themselves also count in the default bucket. Throws
   * `VisitorShareSpentError` when fewer are left.
   */
  reserve(units: number): Promise<void>
}

const bucket = 'visitors'

/** A fifth of the daily quota, counted in a bucket of its own across processes and restarts. */
export function createVisitorShare(
  db: Kysely<Database>,
  { unitsPerDay }: { unitsPerDay: number },
): VisitorShare {
  const ledger = createQuotaLedger({ db, caps: { [bucket]: Math.floor(unitsPerDay / 5) } })
  return {
    async reserve(units) {
      await ledger.reserve(units, bucket).catch((error: unknown) => {
        if (!(error instanceof QuotaSpentError)) throw error
        throw new VisitorShareSpentError(error.resetsAt, { cause: error })
      })
    },
  }
}
