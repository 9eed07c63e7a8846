import { expect, test } from 'vitest'
import { backoff, retry } from './retry.ts'

test('the backoff doubles up to its maximum', () => {
  const longest = [1, 2, 3, 9, 10, 1_000].map((failures) => backoff(failures, { random: () => 1 }))
  expect(longest).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000])
  const other = [1, 2, 3, 4].map((failures) => backoff(failures, { first: 10, max: 50, random: () => 1 }))
  expect(other).toEqual([10, 20, 40, 50])
})

test('jitter varies the backoff between half of it and all of it', () => {
  expect(backoff(1, { random: () => 0 })).toBe(500)
  expect(backoff(1, { random: () => 0.5 })).toBe(750)
})

test('retries until the work succeeds, and reports each failure', async () => {
  const reported: number[] = []
  const done = await retry(failing(2), { delay: () => 0, onRetry: (_, failures) => reported.push(failures) })
  expect(done).toBe('attempt 3')
  expect(reported).toEqual([1, 2])
})

test('throws the error of the last attempt, or the first that is not retryable', async () => {
  await expect(retry(failing(5), { delay: () => 0, attempts: 3 })).rejects.toThrow('attempt 3')
  const isRetryable = (error: unknown) => !String(error).includes('attempt 2')
  await expect(retry(failing(5), { delay: () => 0, isRetryable })).rejects.toThrow('attempt 2')
})

test('an abort ends the retries, also while waiting for the next attempt', async () => {
  const stop = new AbortController()
  const options = { delay: () => 60_000, signal: stop.signal, onRetry: () => stop.abort() }
  await expect(retry(failing(5), options)).rejects.toThrow('attempt 1')
  await expect(retry(failing(5), options)).rejects.toThrow('attempt 1')
})

/** Work whose first `times` attempts fail; its results and errors name the attempt. */
function failing(times: number) {
  let attempts = 0
  return async () => {
    attempts += 1
    if (attempts <= times) throw new Error(`attempt ${attempts}`)
    return `attempt ${attempts}`
  }
}
