import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { QuotaLedgerTable } from '@channelwise/schemas/database/tables/quota-ledger'
import { pause } from '@channelwise/schemas/async/pause'
import type { Lane } from '@channelwise/schemas/run'
import { PlatformOutageError, QuotaSettlingError, QuotaSpentError } from './errors.ts'
import { lastReset, nextReset, platformDay } from './platform-day.ts'
import type { Payer } from './video-platform.ts'

/** Counts the platform's quota units in Postgres, so that all processes together stay within the cap. */
export interface QuotaLedger {
  /**
   * Reserves the unit of a call; it stays spent if the call fails. Other callers wait for the outcome of the day's first
   * call. Throws `QuotaSpentError` when no unit is left for the payer's lane, or while the platform still refuses calls
   * after a reset. During an outage of the platform, one caller at a time may probe it, at first once a minute, and the
   * others get `PlatformOutageError`. Visitors may always call, because they see the failure and can decide to retry.
   */
  reserve(payer: Payer): Promise<Reservation>
  /** The state of the quota now. */
  readState(): Promise<QuotaState>
  /** When a lane has units again; null when it has some now. */
  waitsUntil(lane: Lane): Promise<Date | null>
}

/** A unit that was reserved for a call. Its methods report the outcome of the call. */
export interface Reservation {
  /** The platform responded, even if with an error: it has renewed the quota and is up. */
  answered(): Promise<void>
  /** The platform did not respond, or failed, which says nothing about the quota. */
  failed(): Promise<void>
  /** The platform reported an exhausted quota; resolves with the time when calls may continue. */
  refused(): Promise<QuotaSpentError>
}

/** The state of the quota on the platform's current day. */
export interface QuotaState {
  /** 'settling': the platform still counts yesterday's quota. 'spent': even visitors have to wait for the reset. */
  status: 'open' | 'settling' | 'spent'
  used: number
  /** How many of them visitors used. */
  visitorUsed: number
  cap: number
  /** The cap of the process that made today's last call; differs if that process has other settings. Null before a call. */
  countedCap: number | null
  /** The part of the cap that only visitors may use. */
  reserved: number
  resetsAt: Date
  /** When the next probe is due; null unless settling. */
  nextProbeAt: Date | null
}

/** The dependencies and settings of a ledger. `clock` is for tests. */
export interface QuotaLedgerSettings {
  db: Kysely<Database>
  /** Units per day. */
  cap: number
  /** How many of them only visitors may use. Defaults to none. */
  reserved?: number
  clock?: () => Date
}

const bucket = 'default'

const minute = 60_000
/** How long after a reset a refusal may still be about yesterday's quota, because resets are not exact. */
const settlingTime = 60 * minute
/** The interval between two probes while the quota settles. */
const probeInterval = minute
/** A probe without an outcome after this time is considered lost: its process was killed. */
const probeTimeout = minute / 2
/** How often callers poll for the outcome of the day's first call: its interval in milliseconds, and the maximum number. */
const polls = { interval: 100, count: 30 }

/** Consecutive failures after which the platform counts as down: one less than a step has attempts. */
const maxFailures = 5
/** The maximum interval between two probes while it is down, in minutes; it starts at one and doubles. */
const maxOutageInterval = 15

type Row = Omit<Selectable<QuotaLedgerTable>, 'bucket' | 'day' | 'cap'> & { cap: number | null }

const unusedDay: Row = {
  used: 0,
  visitor_used: 0,
  cap: null,
  opened_at: null,
  refused_at: null,
  next_probe_at: null,
  failures: 0,
}

/** Creates a ledger. A changed cap or reserve applies from the next reservation. */
export function createQuotaLedger(settings: QuotaLedgerSettings): QuotaLedger {
  const { db, cap, reserved = 0, clock = () => new Date() } = settings

  async function readRow(now: Date): Promise<Row> {
    const row = await db
      .selectFrom('quota_ledger')
      .selectAll()
      .where('bucket', '=', bucket)
      .where('day', '=', platformDay(now))
      .executeTakeFirst()
    return row ?? unusedDay
  }

  function isDown({ failures, next_probe_at: nextProbeAt }: Row, lane: Lane, now: Date) {
    return lane !== 'visitor' && failures >= maxFailures && nextProbeAt !== null && nextProbeAt > now
  }

  function waitOf(row: Row, lane: Lane, now: Date) {
    if (!hasUnit(row, lane)) return new QuotaSpentError(nextReset(now))
    return isSettling(row, now) ? new QuotaSettlingError(row.next_probe_at ?? now) : null
  }

  function hasUnit({ used, visitor_used: visitorUsed }: { used: number; visitor_used: number }, lane: Lane) {
    return used < cap && (lane === 'visitor' || used - visitorUsed < cap - reserved)
  }

  return {
    async reserve(payer) {
      const lane = await readLane(db, payer)
      for (let poll = 0; ; poll += 1) {
        const now = clock()
        const reservation = await tryReserve(lane, now)
        if (reservation !== null) {
          await countUnits(db, payer, { day: reservation.day, units: 1 })
          return describeReservation(payer, lane, reservation)
        }
        const row = await readRow(now)
        const wait = waitOf(row, lane, now)
        if (wait !== null) throw wait
        if (isDown(row, lane, now)) throw new PlatformOutageError(row.next_probe_at ?? now)
        // Another caller is making the first call of the day.
        if (poll === polls.count) throw new QuotaSettlingError(row.next_probe_at ?? now)
        await pause(polls.interval)
      }
    },

    async readState() {
      const now = clock()
      const row = await readRow(now)
      const settles = isSettling(row, now)
      return {
        status: hasUnit(row, 'visitor') ? (settles ? 'settling' : 'open') : 'spent',
        used: row.used,
        visitorUsed: row.visitor_used,
        cap,
        countedCap: row.cap,
        reserved,
        resetsAt: nextReset(now),
        nextProbeAt: settles ? row.next_probe_at : null,
      }
    },

    async waitsUntil(lane) {
      const now = clock()
      const wait = waitOf(await readRow(now), lane, now)
      return wait !== null && wait.resetsAt > now ? wait.resetsAt : null
    },
  }

  /** Null if no unit is left for the lane, or if this caller has to wait for another caller's probe. */
  async function tryReserve(lane: Lane, now: Date) {
    if (!hasUnit({ used: 0, visitor_used: 0 }, lane)) return null
    const day = platformDay(now)
    const visitor = lane === 'visitor' ? 1 : 0
    const maxOthers = lane === 'visitor' ? cap : cap - reserved
    const probeEnd = new Date(now.getTime() + probeTimeout)
    const { rows } = await sql<{ isProbe: boolean; failures: number }>`
      insert into quota_ledger as today (bucket, day, used, visitor_used, cap, next_probe_at)
      values (${bucket}, ${day}, 1, ${visitor}, ${cap}, ${probeEnd})
      on conflict (bucket, day) do update set
        used = today.used + 1,
        visitor_used = today.visitor_used + ${visitor},
        cap = ${cap},
        next_probe_at = case
          when today.opened_at is null or today.failures >= ${maxFailures} then ${probeEnd}
          else today.next_probe_at
        end
      where today.used < ${cap}
        and (${visitor} = 1 or today.used - today.visitor_used < ${maxOthers})
        and (
          today.opened_at is not null or ${isSettled(now)} or coalesce(today.next_probe_at <= ${now}, true)
          -- The day began with an outage, in which visitors may always call.
          or (${visitor} = 1 and today.refused_at is null and today.failures >= ${maxFailures})
        )
        and (${visitor} = 1 or today.failures < ${maxFailures} or coalesce(today.next_probe_at <= ${now}, true))
      returning opened_at is null as "isProbe", failures`.execute(db)
    const [row] = rows
    return row === undefined ? null : { day, ...row }
  }

  function describeReservation(
    payer: Payer,
    lane: Lane,
    { day, isProbe, failures }: { day: string; isProbe: boolean; failures: number },
  ): Reservation {
    const today = db.updateTable('quota_ledger').where('bucket', '=', bucket).where('day', '=', day)
    return {
      async answered() {
        if (isProbe)
          await today
            .set({ opened_at: clock(), refused_at: null, next_probe_at: null, failures: 0 })
            .execute()
        else if (failures > 0)
          await today.set({ next_probe_at: null, failures: 0 }).where('opened_at', 'is not', null).execute()
      },
      async failed() {
        const now = clock()
        const count = sql<number>`failures + 1`
        // Limits the exponent: in a long outage, the failures of visitors' calls would make the power overflow.
        const doublings = sql`least(${count} - ${maxFailures}::integer, 10)`
        const minutes = sql`least(2 ^ ${doublings}, ${maxOutageInterval}::integer)`
        await today
          .set({
            failures: count,
            next_probe_at: sql`case
              when ${count} >= ${maxFailures} then ${now}::timestamptz + ${minutes} * interval '1 minute'
              when opened_at is null and ${isProbe} then ${now}
              else next_probe_at
            end`,
          })
          .execute()
      },
      async refused() {
        const now = clock()
        if (day !== platformDay(now)) return new QuotaSettlingError(now)
        if (isSettled(now)) {
          await today.set({ used: sql`greatest(used, cap)` }).execute()
          return new QuotaSpentError(nextReset(now))
        }
        const visitor = lane === 'visitor' ? 1 : 0
        const nextProbeAt = new Date(now.getTime() + probeInterval)
        await today
          .set((eb) => ({
            used: eb('used', '-', 1),
            visitor_used: eb('visitor_used', '-', visitor),
            opened_at: null,
            refused_at: now,
            next_probe_at: nextProbeAt,
          }))
          .execute()
        await countUnits(db, payer, { day, units: -1 })
        return new QuotaSettlingError(nextProbeAt)
      },
    }
  }
}

function isSettled(now: Date) {
  return now.getTime() - lastReset(now).getTime() >= settlingTime
}

function isSettling(row: { opened_at: Date | null; refused_at: Date | null }, now: Date) {
  return row.opened_at === null && row.refused_at !== null && !isSettled(now)
}

/** Unknown runs, and runs from before lanes were introduced, count as background work. */
async function readLane(db: Kysely<Database>, payer: Payer): Promise<Lane> {
  if ('lane' in payer) return payer.lane
  const run = await db
    .selectFrom('pipeline_runs')
    .select('lane')
    .where('id', '=', payer.runId ?? '')
    .executeTakeFirst()
  return run?.lane ?? 'background'
}

/** The pipelines that have their own daily budget, and the bucket in which each one's units are counted. */
const budgeted = { growCatalogue: 'growth', refreshChannels: 'refresh' }

/** Adds units to the counts of a run, of its current step, and of its pipeline's budget for the day. */
async function countUnits(
  db: Kysely<Database>,
  payer: Payer,
  { day, units }: { day: string; units: number },
) {
  if ('lane' in payer) return
  const runId = payer.runId ?? ''
  await sql`
    with step as (
      update pipeline_steps set units = units + ${units}::integer
      where run_id = ${runId} and position = (
        select max(position) from pipeline_steps where run_id = ${runId} and status = 'running'
      )
    ), run as (
      update pipeline_runs set units = units + ${units}::integer where id = ${runId} returning pipeline
    )
    insert into quota_ledger (bucket, day, used, cap)
    select value, ${day}, greatest(${units}::integer, 0), greatest(${units}::integer, 0)
    from run join jsonb_each_text(${JSON.stringify(budgeted)}::jsonb) on key = pipeline
    on conflict (bucket, day) do update set
      used = greatest(quota_ledger.used + ${units}::integer, 0),
      cap = greatest(quota_ledger.cap, quota_ledger.used + ${units}::integer)`.execute(db)
}
