import { ChannelwiseError } from './errors.ts'

export interface RetryOptions {
  /** Maximum number of retries. Defaults to 3; 0 turns retries off. */
  retries?: number
  /** The maximum wait in milliseconds. Defaults to a minute. A longer `Retry-After` is not waited for: the call throws at once. */
  maxWait?: number
  /** The first wait if there is no `Retry-After`, in milliseconds; it doubles with each retry. Defaults to 500. */
  firstWait?: number
}

interface Attempted {
  method: string
  signal: AbortSignal | undefined
}

/** Statuses worth retrying. */
const transientStatuses = new Set([429, 502, 503, 504])

/** Retries transient failures after `Retry-After`, or with backoff and jitter. */
export function createRetry({ retries = 3, maxWait = 60_000, firstWait = 500 }: RetryOptions) {
  return async <T>({ method, signal }: Attempted, attempt: () => Promise<T>): Promise<T> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await attempt()
      } catch (error) {
        const wait = chooseWait(error, failures)
        if (failures > retries || signal?.aborted === true || wait > maxWait || !isRetryable(error, method))
          throw error
        await pause(wait, signal)
      }
    }
  }

  function chooseWait(error: unknown, failures: number) {
    if (error instanceof ChannelwiseError && error.retryAfter !== null) return error.retryAfter * 1000
    return Math.min(firstWait * 2 ** (failures - 1), maxWait) * (0.5 + Math.random() / 2)
  }
}

/** A 429 means that nothing was done, so any call may be retried; after other failures, only idempotent ones. */
function isRetryable(error: unknown, method: string) {
  const isIdempotent = method !== 'POST'
  if (error instanceof ChannelwiseError)
    return transientStatuses.has(error.status) && (isIdempotent || error.status === 429)
  // `fetch` rejects with a TypeError when there is no response.
  return error instanceof TypeError && isIdempotent
}

function pause(milliseconds: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
