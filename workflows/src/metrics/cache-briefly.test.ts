import { expect, test } from 'vitest'
import { cacheBriefly } from './cache-briefly.ts'

/** A read whose results are provided manually. */
function build({ timeout = 60_000 } = {}) {
  const asked: PromiseWithResolvers<string>[] = []
  const errors: unknown[] = []
  let now = 0
  const read = cacheBriefly({
    read: () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
    maxAge: 10,
    timeout,
    onError: (error) => void errors.push(error),
    clock: () => now,
  })
  return { read, asked, errors, pass: (milliseconds: number) => (now += milliseconds) }
}

test('callers share an active read, and its result until it expires', async () => {
  const { read, asked, pass } = build()
  const both = [read(), read()]
  pass(100)
  both.push(read())
  asked[0]?.resolve('first')
  expect(await Promise.all(both)).toEqual(['first', 'first', 'first'])
  pass(9)
  expect(await read()).toBe('first')
  expect(asked).toHaveLength(1)
  pass(1)
  const second = read()
  asked[1]?.resolve('second')
  expect(await second).toBe('second')
})

test('a failure is shared, too, and reported once', async () => {
  const { read, asked, errors, pass } = build()
  const both = [read(), read()]
  asked[0]?.reject(new Error('down'))
  expect(await Promise.all(both)).toEqual([null, null])
  expect(await read()).toBeNull()
  expect(errors).toHaveLength(1)
  pass(10)
  const again = read()
  asked[1]?.resolve('back')
  expect(await again).toBe('back')
})

test('a read that takes too long fails', async () => {
  const { read, errors } = build({ timeout: 1 })
  expect(await read()).toBeNull()
  expect(errors).toMatchObject([{ message: 'no answer within 1 ms' }])
})
