import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { isCancelled, recordProgress } from '../../runs/run-records.ts'
import type { Progress } from '../../runs/run-records.ts'
import { cancellation } from '../../engine/step-errors.ts'

/** What a long step needs of its own run: whether it was cancelled, and where to report progress. */
interface FollowedRun {
  /** Aborts soon after the run is cancelled. */
  signal: AbortSignal
  /** Stores the run's progress, at most twice a second. */
  report(progress: Progress): void
  /** Checks the run at once, before an irreversible step; throws if it was cancelled. */
  check(): Promise<void>
}

/** Milliseconds between checks of the run, which also store its progress. */
const interval = 500

/**
 * Runs work that takes minutes within a step, such that its progress can be seen and it stops when the run is cancelled. In
 * that case, throws an error with the name of a cancellation.
 */
export async function followRun<T>(
  db: Kysely<Database>,
  runId: string,
  work: (run: FollowedRun) => Promise<T>,
): Promise<T> {
  const cancelled = new AbortController()
  const ended = new AbortController()
  let progress: Progress | null = null
  const following = follow()
  try {
    const result = await work({
      signal: cancelled.signal,
      report: (reported) => (progress = reported),
      async check() {
        await look()
        if (cancelled.signal.aborted) throw new RunCancelledError()
      },
    })
    if (cancelled.signal.aborted) throw new RunCancelledError()
    return result
  } catch (error) {
    throw cancelled.signal.aborted ? new RunCancelledError(error) : error
  } finally {
    ended.abort()
    await following
  }

  async function follow() {
    for (;;) {
      const isOver = await wait(interval, false, { signal: ended.signal }).catch(() => true)
      // The work itself fails if the database does not respond.
      await look().catch(() => {})
      if (isOver || cancelled.signal.aborted) return
    }
  }

  async function look() {
    const reported = progress
    progress = null
    if (reported !== null) await recordProgress(db, runId, reported)
    if (await isCancelled(db, runId)) cancelled.abort()
  }
}

class RunCancelledError extends Error {
  override name = cancellation.name

  constructor(cause?: unknown) {
    super(cancellation.message, { cause })
  }
}
