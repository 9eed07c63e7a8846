import { exitProcess } from './exit-process.ts'

/** Milliseconds for the shutdown: first of requests and active steps, then of what they need. */
const endingTime = 20_000

/**
 * Aborts at SIGINT or SIGTERM. If the program has not ended 20 seconds later, for example because its database does not
 * respond, prints one line saying so and exits with status 1.
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
