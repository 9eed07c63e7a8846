import { within } from '@channelwise/schemas/async/within'

interface Options<T> {
  read: () => Promise<T>
  /** Milliseconds for which a result, or a failure, is cached. */
  maxAge: number
  /** Milliseconds after which a read times out. */
  timeout: number
  onError: (error: unknown) => void
  /** Monotonic clock in milliseconds. */
  clock?: () => number
}

/** A TTL cache of one value: callers get the pending read, or the last result until it expires. Null after a failure. */
export function cacheBriefly<T>({
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
