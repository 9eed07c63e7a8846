import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('one works at a time, in order, also behind one that failed', async () => {
  const takeTurn = createTurns()
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
