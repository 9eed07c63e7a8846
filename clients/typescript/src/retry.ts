import { ChannelwiseError } from './errors.ts'

export interface RetryOptions {
  /** How often a call is repeated. Defaults to 3; 0 turns retries off. */
  retries?: number
  /** The longest wait that is worth it, in milliseconds. Defaults to a minute; a longer `Retry-After` throws at once. */
  maxWait?: number
  /** The first wait without `Retry-After`, in milliseconds, which doubles from then on. Defaults to 500. */
  firstWait?: number
}

interface Attempted {
  method: string
  signal: AbortSignal | undefined
}

/** Statuses that another attempt may mend. */
const passing = new Set([429, 502, 503, 504])

/** Repeats calls that failed for a moment: with what the server asks for in `Retry-After`, else with backoff and jitter. */
export function createRetry({ retries = 3, maxWait = 60_000, firstWait = 500 }: RetryOptions) {
  return async <T>({ method, signal }: Attempted, attempt: () => Promise<T>): Promise<T> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await attempt()
      } catch (error) {
        const wait = chooseWait(error, failures)
        if (failures > retries || signal?.aborted === true || wait > maxWait || !isWorthIt(error, method))
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

/** What the server has refused to do was not done. Of anything else only idempotent calls are repeated. */
function isWorthIt(error: unknown, method: string) {
  const isIdempotent = method !== 'POST'
  if (error instanceof ChannelwiseError)
    return passing.has(error.status) && (isIdempotent || error.status === 429)
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
