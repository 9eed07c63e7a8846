import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { lastReset } from './platform-day.ts'
import type { QuotaState } from './quota-ledger.ts'

/** What a forecast is made from; all in units. */
interface Pace {
  used: number
  cap: number
  /** Of `used`, spent by background runs. */
  background: number
  /** Spent by background runs yesterday between this time of day and the reset: schedules repeat. */
  scheduled: number
  /** The part of the day that has passed, from 0 to 1. */
  elapsed: number
}

/**
 * The units that will have been used by the reset: visitors and operators go on at today's pace, and the schedules do
 * what they did yesterday. The first hour of a day tells no pace.
 */
export function forecastUnits({ used, cap, background, scheduled, elapsed }: Pace): number {
  const paced = Math.max(used - background, 0) / Math.max(elapsed, 1 / 24)
  return Math.min(cap, Math.round(used + paced * (1 - elapsed) + scheduled))
}

/** The forecast for the day of a ledger's state, which was read at `now`. */
export async function readForecast(
  db: Kysely<Database>,
  { used, cap, resetsAt }: QuotaState,
  now = new Date(),
): Promise<number> {
  const begins = lastReset(now)
  const day = resetsAt.getTime() - begins.getTime()
  const earlier = (moment: Date) => new Date(moment.getTime() - day)
  return forecastUnits({
    used,
    cap,
    background: await sumBackground(db, begins, now),
    scheduled: await sumBackground(db, earlier(now), earlier(resetsAt)),
    elapsed: (now.getTime() - begins.getTime()) / day,
  })
}

async function sumBackground(db: Kysely<Database>, from: Date, to: Date) {
  const { units } = await db
    .selectFrom('pipeline_runs')
    .select(({ fn }) => fn.sum<number | null>('units').as('units'))
    .where('lane', '=', 'background')
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .executeTakeFirstOrThrow()
  return Number(units ?? 0)
}
