import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { VisitorShareSpentError } from './errors.ts'
import { nextReset } from './platform-day.ts'
import { takeFromBucket } from './quota-bucket.ts'

/** The share of the daily quota that all visitors together may use. The same units are reserved for them. */
export interface VisitorShare {
  /**
   * Takes units for a visitor's request; the calls that it causes are also counted in the quota ledger. Throws
   * `VisitorShareSpentError` if too few are left.
   */
  take(units: number): Promise<void>
  /** Describes a reservation of at most this many units; it is made when the run is recorded. */
  reservation(units: number): ShareReservation
}

/** Units of a day's share that a run reserves. */
export interface ShareReservation {
  units: number
  /** The share's units per day. */
  cap: number
  at: Date
}

/** The dependencies and settings of a share. `clock` is for tests. */
interface VisitorShareSettings {
  db: Kysely<Database>
  /** Units per day. */
  cap: number
  clock?: () => Date
}

/** Counts the visitors' units in their own bucket in Postgres, shared by all processes. */
export function createVisitorShare({
  db,
  cap,
  clock = () => new Date(),
}: VisitorShareSettings): VisitorShare {
  return {
    take: (units) => takeShare(db, { units, cap, at: clock() }),
    reservation: (units) => ({ units, cap, at: clock() }),
  }
}

/** Takes units of the visitors' share. Throws `VisitorShareSpentError` when fewer are left. */
export async function takeShare(db: Kysely<Database>, { units, cap, at }: ShareReservation): Promise<void> {
  const taken = await takeFromBucket(db, { name: 'visitors', cap }, { units, now: at })
  if (!taken) throw new VisitorShareSpentError(nextReset(at))
}
