import { expect, test } from 'vitest'
import { createRandom } from '../src/random.ts'
import { measureRounds } from './rounds.ts'
import { median } from './statistics.ts'

/** A round of blocks that vary by ±10%, on a machine whose speed varies by half between rounds. */
function buildRound(random: ReturnType<typeof createRandom>, a: number, b: number) {
  const load = 1 + random.fraction() / 2
  const block = (p50: number) => ({ p50: p50 * load * (0.9 + random.fraction() / 5) })
  return { a: [block(a), block(a)], b: [block(b), block(b)] }
}

test('the ratio of a measure is that of its two medians, whatever varied', () => {
  for (let seed = 0; seed < 8; seed += 1) {
    const random = createRandom(String(seed))
    const rounds = Array.from({ length: 12 }, () => buildRound(random, 2, 3))
    const [p50] = measureRounds(rounds, rounds)
    expect(p50?.ratio?.ratio).toBe((p50?.b ?? 0) / (p50?.a ?? 0))
    const raw = median(rounds.flatMap(({ a }) => a.map((block) => block.p50)))
    expect(Math.abs((p50?.a ?? 0) / raw - 1)).toBeLessThan(0.1)
  }
})

test('controls of a cheap and of a dear side in turn are as close to 1 as those of one side', () => {
  const random = createRandom('controls')
  const rounds = Array.from({ length: 12 }, () => buildRound(random, 1, 20))
  const controls = Array.from({ length: 12 }, (_, at) =>
    at % 2 === 0 ? buildRound(random, 1, 1) : buildRound(random, 20, 20),
  )
  expect(measureRounds(rounds, controls)).toMatchObject([{ void: null }])
})
