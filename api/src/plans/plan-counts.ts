import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { isUnwritable } from '@channelwise/schemas/database/outage'

/** A window of time in which calls are counted. */
export interface CountedWindow {
  /** `member:` and the id, or `network:` and a hash. */
  subject: string
  /** Length in seconds. */
  seconds: number
  /** Calls that are allowed in it. */
  limit: number
}

/** How a window stands after a call. */
export interface Count {
  /** Calls left; -1 when the call was beyond the limit. */
  remaining: number
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number
}

/**
 * Counts calls in windows that all processes share. A process counts in memory and settles with Postgres when it has
 * counted a sixteenth of what was left, or after a second: a busy window costs a few dozen writes instead of one per
 * call. With n processes a limit can be exceeded by at most (n - 1) / 16 of it.
 */
export interface PlanCounts extends AsyncDisposable {
  /** Counts a call in all windows, or in none if one of them is exhausted. Resolves to one count per window, in order. */
  take(windows: CountedWindow[]): Promise<Count[]>
  /** Stores the pending counts. */
  flush(): Promise<void>
}

interface Window {
  subject: string
  seconds: number
  startsAt: number
  /** Calls of all processes, as of the last settlement. */
  settled: number
  /** Calls of this process since. */
  pending: number
  settledAt: number
  settling: Promise<void> | null
}

const shareBetweenSettlements = 16
/** Milliseconds. */
const maxAge = 1_000
const flushAfter = 1_000
const hour = 3_600_000
interface Options {
  db: Kysely<Database>
  logger: Logger
  clock?: () => number
  /** Maximum windows in memory; beyond that, those without calls in the last second are evicted. Defaults to 20,000. */
  maxWindows?: number
}

/** Creates the counts. Disposing of them stores the pending ones and never throws: shutting down must not fail. */
export function createPlanCounts({ db, logger, clock = Date.now, maxWindows = 20_000 }: Options): PlanCounts {
  const windows = new Map<string, Window>()
  let timer: NodeJS.Timeout | null = null
  let cleanedAt = -Infinity

  async function settle(window: Window) {
    // Concurrent calls wait for the same settlement.
    window.settling ??= store(db, [window], clock).finally(() => (window.settling = null))
    try {
      await window.settling
    } catch (error) {
      // While the database is read-only, calls are answered and counted in memory.
      if (!isUnwritable(error)) throw error
      window.settledAt = clock()
    }
  }

  async function flush() {
    const due = [...windows.values()].filter(({ pending, settling }) => pending > 0 && settling === null)
    await store(db, due, clock)
    const now = clock()
    for (const [name, window] of windows) {
      if (hasEnded(window, now) && window.pending === 0) windows.delete(name)
    }
    if (now - cleanedAt < hour) return
    cleanedAt = now
    await deleteEnded(db, now)
  }

  function flushLater() {
    timer ??= setTimeout(() => {
      timer = null
      // What could not be stored is still pending, and stored with the next call.
      flush().catch((error: unknown) => {
        if (!isUnwritable(error)) logger.warn({ err: error }, 'could not store the counts of API calls')
      })
    }, flushAfter).unref()
  }

  /** Concurrent calls may be about to count in windows that have just been settled. */
  function evictIdle() {
    const now = clock()
    for (const [name, { pending, settling, settledAt }] of windows)
      if (pending === 0 && settling === null && now - settledAt > maxAge) windows.delete(name)
  }

  async function find({ subject, seconds, limit }: CountedWindow, now: number) {
    const startsAt = Math.floor(now / (seconds * 1000)) * seconds * 1000
    const name = `${subject} ${seconds} ${startsAt}`
    if (!windows.has(name) && windows.size >= maxWindows) {
      await flush()
      evictIdle()
    }
    let window = windows.get(name)
    if (window === undefined) {
      window = { subject, seconds, startsAt, settled: 0, pending: 0, settledAt: -Infinity, settling: null }
      windows.set(name, window)
    }
    // An exhausted window stays exhausted, so refusals cost the database nothing.
    const left = limit - window.settled
    const isStale =
      now - window.settledAt > maxAge || window.pending >= Math.max(1, left / shareBetweenSettlements)
    if (left > 0 && isStale) await settle(window)
    return window
  }

  return {
    async take(wanted) {
      const now = clock()
      const found = await Promise.all(wanted.map((window) => find(window, now)))
      const isAllowed = found.every(
        ({ settled, pending }, at) => settled + pending < (wanted[at]?.limit ?? 0),
      )
      if (isAllowed) {
        for (const window of found) window.pending += 1
        flushLater()
      }
      return found.map(({ settled, pending, startsAt, seconds }, at) => {
        const left = (wanted[at]?.limit ?? 0) - settled - pending
        return {
          remaining: isAllowed || left > 0 ? Math.max(0, left) : -1,
          resetSeconds: Math.max(1, Math.ceil((startsAt + seconds * 1000 - now) / 1000)),
        }
      })
    },
    flush,
    async [Symbol.asyncDispose]() {
      if (timer !== null) clearTimeout(timer)
      await flush().catch((error: unknown) =>
        logger.warn({ err: error }, 'could not store the last counts of calls'),
      )
    },
  }
}

/** Adds pending calls to the table and reads the sums: one statement, with the same order of rows in all processes. */
async function store(db: Kysely<Database>, windows: Window[], clock: () => number) {
  if (windows.length === 0) return
  const counted = windows.map((window) => {
    const calls = window.pending
    window.pending = 0
    window.settled += calls
    return { window, calls }
  })
  try {
    const rows = counted.map(({ window: { subject, seconds, startsAt }, calls }) => ({
      subject,
      seconds,
      starts_at: new Date(startsAt),
      calls,
    }))
    const { rows: sums } = await sql<{ subject: string; seconds: number; starts_at: Date; calls: number }>`
      insert into plan_counts as known (subject, seconds, starts_at, calls)
      select subject, seconds, starts_at, calls
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted (subject text, seconds integer, starts_at timestamptz, calls integer)
      order by subject, seconds, starts_at
      on conflict (subject, seconds, starts_at) do update set calls = known.calls + excluded.calls
      returning subject, seconds, starts_at, calls`.execute(db)
    const sumOf = new Map(
      sums.map((row) => [`${row.subject} ${row.seconds} ${Number(row.starts_at)}`, row.calls]),
    )
    for (const { window } of counted) {
      const sum = sumOf.get(`${window.subject} ${window.seconds} ${window.startsAt}`)
      // The answer to an earlier statement may arrive later.
      if (sum !== undefined) window.settled = Math.max(window.settled, sum)
      window.settledAt = clock()
    }
  } catch (error) {
    for (const { window, calls } of counted) {
      window.pending += calls
      window.settled -= calls
    }
    throw error
  }
}

function hasEnded({ startsAt, seconds }: Window, now: number) {
  return startsAt + seconds * 1000 <= now
}

/** Deletes windows that ended an hour ago or earlier, so that clocks may differ a little. */
async function deleteEnded(db: Kysely<Database>, now: number) {
  await sql`
    delete from plan_counts
    where starts_at + seconds * interval '1 second' < ${new Date(now - hour)}`.execute(db)
}
