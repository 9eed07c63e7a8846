import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('a limiter starts work in order, never more than its limit at once, also after failures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.boolean()), async (most, outcomes) => {
      const begun: number[] = []
      let [busy, busiest] = [0, 0]
      const limit = createLimiter(most)
      const answers = await Promise.allSettled(
        outcomes.map((isFine, at) =>
          limit(async () => {
            begun.push(at)
            busy += 1
            busiest = Math.max(busiest, busy)
            for (let turn = 0; turn < (at % 3) + 1; turn += 1) await Promise.resolve()
            busy -= 1
            if (!isFine) throw new Error('a failure')
            return at
          }),
        ),
      )
      expect(begun).toEqual(outcomes.map((_, at) => at))
      expect(busiest).toBe(Math.min(most, outcomes.length))
      expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(outcomes)
    }),
  )
})

test('a limiter of one runs work sequentially, also after a failure', async () => {
  const takeTurn = createLimiter(1)
  const seen: string[] = []
  const work = (name: string, outcome: () => string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    return outcome()
  }
  const fail = () => {
    throw new Error('The platform is down')
  }
  const answers = await Promise.allSettled([
    takeTurn(work('first', () => 'a')),
    takeTurn(work('second', fail)),
    takeTurn(work('third', () => 'c')),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
})
