import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { LiveOperations } from '@channelwise/schemas/operations/live'
import { pause } from '@channelwise/schemas/async/pause'
import type { Handler } from '../../endpoints/answer.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'
import { eventHeaders, writeEvents } from '../../endpoints/write-events.ts'
import { requireOperator } from '../require-operator.ts'
import { readDigest } from './read-digest.ts'

/** Milliseconds between polls. */
const interval = 1_000
/** Milliseconds between heartbeats while nothing changes, so that silence means a lost connection. */
const beat = 10_000
/** Maximum milliseconds of a connection; browsers reconnect on their own. */
const maxWatch = 10 * 60_000
/** Maximum connections of one process: many operators with several windows each. */
const defaultMaxWatchers = 100

/** Too many pages are being watched. */
export class TooManyWatchersError extends ProblemError {
  readonly status = 429
}

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  stop: AbortSignal
  /** For tests. */
  maxWatchers?: number
}

/** GET /api/operations/events */
export function watchOperations({
  db,
  logger,
  stop,
  maxWatchers = defaultMaxWatchers,
}: Dependencies): Handler<Contract['watchOperations']> {
  const look = shareLooks(() => readDigest(db), logger)
  let watchers = 0

  async function* watch() {
    watchers += 1
    try {
      const deadline = performance.now() + maxWatch
      while (!stop.aborted && performance.now() < deadline) {
        yield await look()
        await pause(interval, stop)
      }
    } finally {
      watchers -= 1
    }
  }

  return async (_, caller) => {
    requireOperator(caller)
    if (watchers >= maxWatchers) throw new TooManyWatchersError('Too many operations pages are open')
    return { value: writeEvents(watch(), beat), headers: eventHeaders }
  }
}

/** All watchers share one read per interval; without watchers, nothing is read. */
function shareLooks(read: () => Promise<string>, logger: Logger): () => Promise<LiveOperations> {
  let latest: Promise<LiveOperations> | null = null
  let isFailing = false
  let checkedAt = new Date()
  const look = async () => {
    const digest = await read().catch((error: unknown) => {
      if (!isFailing) logger.warn({ err: error }, 'could not read the state of operations')
      return null
    })
    isFailing = digest === null
    if (digest !== null) checkedAt = new Date(Math.floor(Date.now() / beat) * beat)
    return { digest, checkedAt: checkedAt.toISOString() }
  }
  return () => {
    if (latest === null) {
      latest = look()
      // The interval starts after the read, so that reads never overlap.
      void latest.then(() => setTimeout(() => (latest = null), interval * 0.9).unref())
    }
    return latest
  }
}
