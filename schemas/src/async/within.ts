import { pause } from './pause.ts'

/** Rejects with `message` if `work` takes longer than `milliseconds`; the work itself is not canceled. */
export async function within<T>(
  milliseconds: number,
  work: () => Promise<T>,
  message = `no answer within ${milliseconds} ms`,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(message)), milliseconds)
  return Promise.race([work(), late.promise]).finally(() => clearTimeout(timer))
}

/** Resolves once all works have settled, or after `milliseconds`; late ones are not canceled. */
export async function settleWithin(milliseconds: number, works: Promise<unknown>[]): Promise<void> {
  const settled = new AbortController()
  await Promise.race([Promise.allSettled(works), pause(milliseconds, settled.signal)])
  settled.abort()
}
