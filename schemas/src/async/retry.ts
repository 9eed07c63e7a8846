import { pause } from './pause.ts'

/** The bounds of an exponential backoff in milliseconds. */
interface Backoff {
  /** Upper bound of the first wait; 1,000 by default. */
  first?: number
  /** Upper bound of every wait; five minutes by default. */
  max?: number
  random?: () => number
}

/**
 * The exponential backoff in milliseconds after this many consecutive failures: doubles from `first` up to `max`, minus up to
 * half as jitter.
 */
export function backoff(
  failures: number,
  { first = 1_000, max = 300_000, random = Math.random }: Backoff = {},
): number {
  const delay = Math.min(first * 2 ** (failures - 1), max)
  return Math.round(delay * (0.5 + random() / 2))
}

interface Retrying {
  /** In total; unlimited by default. */
  attempts?: number
  /** Defaults to all errors. */
  isRetryable?: (error: unknown) => boolean
  /** Milliseconds to wait after this many consecutive failures. */
  delay: (failures: number) => number
  /** Aborts the wait, and further attempts. */
  signal?: AbortSignal | undefined
  /** Called before each wait. */
  onRetry?: (error: unknown, failures: number) => void
}

/**
 * Runs `work` until it succeeds; rejects with the last error when that is not retryable, attempts run out, or `signal` aborts.
 */
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
