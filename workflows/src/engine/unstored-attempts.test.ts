import { expect, test } from 'vitest'
import { createStepAnswers } from './step-answers.ts'
import { createUnstoredAttempts } from './unstored-attempts.ts'

const place = { runId: 'run', position: 1, name: 'fetchChannel' }
const minutes = 60_000

test('a repeated question keeps both of its answers, which are replayed in order', async () => {
  const unstored = createUnstoredAttempts()
  const first = createStepAnswers(new Map())
  expect([await first.ask('a', say('one')), await first.ask('a', say('two'))]).toEqual(['one', 'two'])
  unstored.keep(place, { counts: false, answers: first.all() })
  const second = createStepAnswers(unstored.find(place)?.answers ?? new Map())
  expect(await second.ask('b', say('another'))).toBe('another')
  expect(await second.ask('a', say('new'))).toBe('one')
  expect(await second.ask('a', say('new'))).toBe('two')
  expect(await second.ask('a', say('three'))).toBe('three')
  expect(second.all().size).toBe(4)
})

test('a question that failed is asked again', async () => {
  const answers = createStepAnswers(new Map())
  await expect(answers.ask('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(answers.all().size).toBe(0)
})

test('answers are kept for their own step of their own run, until it is stored', () => {
  const unstored = createUnstoredAttempts({ clock: () => 0 })
  unstored.keep(place, { counts: false, answers: answered('x') })
  expect(unstored.find({ ...place, position: 2 })).toBeNull()
  expect(unstored.find({ ...place, runId: 'other' })).toBeNull()
  expect(unstored.find(place)).toEqual({ counts: false, answers: answered('x') })
  unstored.forget(place)
  expect(unstored.find(place)).toBeNull()
})

test('answers expire after an hour, but the attempt stays uncounted as long as it is repeated', () => {
  let now = 0
  const unstored = createUnstoredAttempts({ clock: () => now })
  const answers = answered('x')
  for (; now <= 60 * minutes; now += 30 * minutes) {
    unstored.keep(place, { counts: false, answers })
    expect(unstored.find(place)?.answers.size).toBe(1)
  }
  expect(unstored.find(place)).toEqual({ counts: false, answers: new Map() })
  now += 61 * minutes
  expect(unstored.find(place)).toBeNull()
})

test('answers beyond the capacity are dropped until others have been stored', () => {
  const unstored = createUnstoredAttempts({ clock: () => 0, capacity: 150 })
  const keep = (position: number) =>
    unstored.keep({ ...place, position }, { counts: false, answers: answered('x'.repeat(40)) })
  const kept = (position: number) => unstored.find({ ...place, position })?.answers.size
  for (const position of [1, 2, 3, 4]) keep(position)
  expect([1, 2, 3, 4].map(kept)).toEqual([1, 1, 0, 0])
  unstored.forget(place)
  keep(3)
  expect([1, 2, 3, 4].map(kept)).toEqual([undefined, 1, 1, 0])
})

function say(reply: string) {
  return () => Promise.resolve(reply)
}

function answered(reply: string) {
  return new Map([['1 a', { reply, at: 0 }]])
}
