import { exitProcess } from './exit-process.ts'

/** Milliseconds for everything that ends: first requests and steps under way, then what they need. */
const endingTime = 20_000

/**
 * Aborts at SIGINT or SIGTERM. When the program has not ended 20 seconds after that, for example because its database no
 * longer answers, this says so in one line and exits with status 1.
 */
export function stopOnSignals(program: string): AbortController {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  stop.signal.addEventListener('abort', () => {
    setTimeout(() => {
      console.error(
        `${program}: did not end within ${endingTime / 1_000} s of being told to, so it exits now`,
      )
      exitProcess(1)
    }, endingTime).unref()
  })
  return stop
}
