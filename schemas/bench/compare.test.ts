import { expect, test } from 'vitest'
import { compare, DifferentBodiesError } from './compare.ts'

/** Two sides that record their requests, and a meter that adds up their costs. */
function record() {
  const asked: string[] = []
  let used = 0
  const side = (name: string, cost: number) => ({
    name,
    ask: async (question: number) => {
      asked.push(`${name}${question}`)
      used += cost
      return { question: question % 3 }
    },
  })
  return { asked, side, cpu: { meter: () => used } }
}

test('verifies every question, then gives both sides the same work, and all blocks of a round the same questions', async () => {
  const { asked, side, cpu } = record()
  await compare({ name: 'x', a: side('a', 1), b: side('b', 1), questions: 3, rounds: 1, block: 2, cpu })
  expect(asked.slice(0, 6).join(' ')).toBe('a0 b0 a1 b1 a2 b2')
  expect(asked.slice(6, 22).join(' ')).toBe('a0 a1 b0 b1 b0 b1 a0 a1 a0 a1 a0 a1 a0 a1 a0 a1')
  expect(asked.slice(22).join(' ')).toBe('b2 b3 a2 a3 a2 a3 b2 b3 b2 b3 b2 b3 b2 b3 b2 b3')
  expect(asked).toHaveLength(6 + 2 * 16)
})

test('reports the cost per request of each side, without the warm-up round', async () => {
  const { side, cpu } = record()
  const [cheap, dear] = [side('b', 3), side('b', 30)]
  // The first round sends questions 0 to 3.
  const b = { name: 'b', ask: (question: number) => (question < 4 ? dear : cheap).ask(question) }
  const { measures, verified } = await compare({
    name: 'x',
    a: side('a', 2),
    b,
    questions: 3,
    rounds: 4,
    block: 4,
    cpu,
  })
  const meter = measures.find(({ name }) => name === 'cpu meter')
  expect(meter).toMatchObject({ a: 2, b: 3, void: null, notCompared: null })
  expect(meter?.ratio).toEqual({ ratio: 1.5, low: 1.5, high: 1.5 })
  expect(meter?.control?.ratio).toBe(1)
  expect(verified).toEqual({ count: 3, what: 'bodies verified' })
})

test('marks a measure as void when a side differs from itself', async () => {
  const { side } = record()
  let [used, reads] = [0, 0]
  // Read before and after each block. The sixth and seventh of eight, in the middle of the control, cost twice as much.
  const meter = () => {
    reads += 1
    if (reads % 2 === 0) used += [5, 6].includes((reads / 2 - 1) % 8) ? 2 : 1
    return used
  }
  const { measures } = await compare({
    name: 'x',
    a: side('a', 1),
    b: side('b', 1),
    questions: 1,
    rounds: 1,
    block: 1,
    cpu: { meter },
  })
  expect(measures.find(({ name }) => name === 'cpu meter')).toMatchObject({
    ratio: { ratio: 1 },
    control: { ratio: 2 },
    void: 'the control is more than 0.05 off 1',
  })
})

test('sends `atOnce` requests concurrently', async () => {
  let [now, most] = [0, 0]
  const ask = async () => {
    most = Math.max(most, (now += 1))
    await new Promise(setImmediate)
    now -= 1
  }
  const sides = { a: { name: 'a', ask }, b: { name: 'b', ask } }
  await compare({ name: 'x', ...sides, questions: 1, rounds: 1, block: 12, atOnce: 5 })
  expect(most).toBe(5)
})

test('a meter that hardly moves during a block is not compared, but its means are reported', async () => {
  const { side, cpu } = record()
  const meter = Object.assign(cpu.meter, { step: 10 })
  // Blocks of 4 requests: 48 of 50 steps on one side.
  const contest = { name: 'x', a: side('a', 120), b: side('b', 200), questions: 1, rounds: 2, block: 4 }
  const few = await compare({ ...contest, cpu: { meter } })
  expect(few.measures.find(({ name }) => name === 'cpu meter')).toEqual({
    name: 'cpu meter',
    a: 120,
    b: 200,
    ratio: null,
    control: null,
    notCompared: 'a block of the cheaper side is 48 steps of the meter, fewer than 50',
    void: null,
  })
  const enough = await compare({ ...contest, block: 5, cpu: { meter } })
  expect(enough.measures.find(({ name }) => name === 'cpu meter')).toMatchObject({ ratio: { ratio: 5 / 3 } })
})

test('a side that uses no CPU time has no ratio', async () => {
  const { side, cpu } = record()
  const { measures } = await compare({
    name: 'x',
    a: side('a', 0),
    b: side('b', 1),
    questions: 1,
    rounds: 1,
    cpu,
  })
  expect(measures.find(({ name }) => name === 'cpu meter')).toMatchObject({
    ratio: null,
    notCompared: 'a side took no measurable time',
  })
})

test('says whether caches are warm, and what was verified if not the bodies', async () => {
  const a = { name: 'a', ask: async () => 1 }
  const b = { name: 'b', ask: async () => 2 }
  const verified = { count: 4, what: 'rows verified' }
  const contest = { name: 'x', a, b, questions: 1, rounds: 1, block: 1, verified }
  expect(await compare(contest)).toMatchObject({ caches: 'warm', verified })
  expect(await compare({ ...contest, caches: 'cold' })).toMatchObject({ caches: 'cold', verified })
})

test('refuses to compare sides that answer differently', async () => {
  const a = { name: 'a', ask: async (question: number) => ({ question }) }
  const b = { name: 'b', ask: async (question: number) => ({ question: question === 2 ? 0 : question }) }
  await expect(compare({ name: 'x', a, b, questions: 3 })).rejects.toThrow(
    new DifferentBodiesError('x: a and b answer question 2 differently'),
  )
})
