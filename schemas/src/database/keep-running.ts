import { setTimeout as wait } from 'node:timers/promises'

/** Where a supervisor reports; a pino logger is one. */
export interface SupervisorLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface Supervised {
  /** For the log. */
  name: string
  isRunning(): Promise<boolean>
  /** Starts it again; ends when it serves. */
  start(): Promise<void>
  log: SupervisorLog
  /** Milliseconds between checks. */
  interval?: number
  /** Milliseconds before the second restart in a row: the first comes at once, each further one waits twice as long. */
  firstBackoff?: number
}

const maxBackoff = 30_000
/** Milliseconds after which a restart counts as a success. */
const stable = 60_000
/** Starts in a row after which it is for somebody to look at. */
const crashLoop = 5

/**
 * Starts a server again whenever it has gone, with backoff, until disposed of. A crash loop is logged as an error once;
 * the starts go on, one every 30 seconds.
 */
export function keepRunning({
  name,
  isRunning,
  start,
  log,
  interval = 500,
  firstBackoff = 500,
}: Supervised): AsyncDisposable {
  const stop = new AbortController()
  const { signal } = stop
  let starts = 0
  let startedAt = 0

  async function look() {
    if (await isRunning()) {
      if (performance.now() - startedAt > stable) starts = 0
      return
    }
    if (starts > 0) await pause(Math.min(firstBackoff * 2 ** (starts - 1), maxBackoff), signal)
    if (signal.aborted) return
    starts += 1
    startedAt = performance.now()
    const report = { name, starts }
    try {
      log.warn(report, `${name} is gone; it is started again`)
      await start()
      log.warn({ ...report, milliseconds: Math.round(performance.now() - startedAt) }, `${name} is back`)
    } catch (error) {
      log.warn({ ...report, reason: String(error) }, `${name} could not be started; it will be tried again`)
    }
    if (starts === crashLoop)
      log.error(report, `${name} does not stay up after ${crashLoop} starts; read its log and mend it`)
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await pause(interval, signal)
      if (!signal.aborted) await look()
    }
  })()

  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await watching
    },
  }
}

/** Ends early, without an error, when `signal` aborts. Does not keep the process. */
async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
