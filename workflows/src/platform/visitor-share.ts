import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { QuotaSpentError, VisitorShareSpentError } from './errors.ts'
import { createQuotaLedger } from './quota-ledger.ts'

/** What all visitors together may spend of the platform's units in a day. */
export interface VisitorShare {
  /**
   * Takes units before visitors cause them; the calls themselves are counted in the default bucket besides. Throws
   * `VisitorShareSpentError` when fewer are left.
   */
  reserve(units: number): Promise<void>
}

const bucket = 'visitors'

/** A fifth of the day, kept as a bucket of the ledger: it holds for all processes and over restarts. */
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
