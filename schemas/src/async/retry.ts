import { pause } from './pause.ts'

/** How waits between attempts grow, in milliseconds. */
interface Backoff {
  /** The longest first wait, 1,000 by default. */
  first?: number
  /** No wait is longer; five minutes by default. */
  max?: number
  random?: () => number
}

/** Milliseconds to wait after so many failures in a row: doubling from `first` to `max`, less up to half as jitter. */
export function backoff(
  failures: number,
  { first = 1_000, max = 300_000, random = Math.random }: Backoff = {},
): number {
  const delay = Math.min(first * 2 ** (failures - 1), max)
  return Math.round(delay * (0.5 + random() / 2))
}

interface Retrying {
  /** In all; by default there is no end. */
  attempts?: number
  /** By default every error is. */
  isRetryable?: (error: unknown) => boolean
  /** Milliseconds to wait after so many failures in a row. */
  delay: (failures: number) => number
  /** Aborts the wait, and further attempts. */
  signal?: AbortSignal | undefined
  /** Called before each wait. */
  onRetry?: (error: unknown, failures: number) => void
}

/** Attempts `work` until it succeeds; rejects with the last error when that is not worth another attempt. */
export async function retry<T>(
  work: () => Promise<T>,
  { attempts = Infinity, isRetryable = () => true, delay, signal, onRetry }: Retrying,
): Promise<T> {
  const isAborted = () => signal?.aborted === true
  for (let failures = 1; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (isAborted() || failures >= attempts || !isRetryable(error)) throw error
      onRetry?.(error, failures)
      await pause(delay(failures), signal)
      if (isAborted()) throw error
    }
  }
}
