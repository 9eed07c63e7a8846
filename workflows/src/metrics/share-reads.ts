import { within } from '@channelwise/schemas/async/within'

interface Options<T> {
  read: () => Promise<T>
  /** Milliseconds for which an answer, or a failure, is given to everybody who asks. */
  maxAge: number
  /** Milliseconds after which a read has failed. */
  timeout: number
  onError: (error: unknown) => void
  /** Monotonic clock in milliseconds. */
  clock?: () => number
}

/** Shares reads: callers get the one under way or the last one while it is young. Null when it failed. */
export function shareReads<T>({
  read,
  maxAge,
  timeout,
  onError,
  clock = () => performance.now(),
}: Options<T>): () => Promise<T | null> {
  let latest: { answer: Promise<T | null>; until: number } | null = null
  return () => {
    if (latest !== null && clock() < latest.until) return latest.answer
    const answer = within(timeout, read).catch((error: unknown) => {
      onError(error)
      return null
    })
    const shared = { answer, until: Number.POSITIVE_INFINITY }
    latest = shared
    void answer.then(() => (shared.until = clock() + maxAge))
    return answer
  }
}
