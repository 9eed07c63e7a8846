import { setTimeout as wait } from 'node:timers/promises'

/** The log of a supervisor, such as a pino logger. */
export interface SupervisorLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface Supervised {
  /** For the log. */
  name: string
  isRunning(): Promise<boolean>
  /** Starts it again and resolves when it is ready. */
  start(): Promise<void>
  log: SupervisorLog
  /** Milliseconds between checks. */
  interval?: number
  /** Milliseconds before the second consecutive restart; doubles with each further one. The first is immediate. */
  firstBackoff?: number
}

const maxBackoff = 30_000
/** Milliseconds after which a restart counts as successful. */
const stable = 60_000
/** Consecutive starts that count as a crash loop. */
const crashLoop = 5

/**
 * Restarts a server with backoff whenever it dies, until disposed of. A crash loop is logged as an error once;
 * restarts continue every 30 seconds.
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

  async function check() {
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
      log.warn(report, `${name} died; restarting it`)
      await start()
      log.warn({ ...report, milliseconds: Math.round(performance.now() - startedAt) }, `${name} is back`)
    } catch (error) {
      log.warn({ ...report, reason: String(error) }, `could not restart ${name}; will retry`)
    }
    if (starts === crashLoop)
      log.error(report, `${name} does not stay up after ${crashLoop} starts; check its log`)
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await pause(interval, signal)
      if (!signal.aborted) await check()
    }
  })()

  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await watching
    },
  }
}

/** Resolves early, without an error, when `signal` aborts. Does not keep the process alive. */
async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
