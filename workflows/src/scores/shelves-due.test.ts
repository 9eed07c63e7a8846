import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areShelvesDue } from './shelves-due.ts'

const minute = 60_000
const state = { age: minute / 2, took: 100, changes: 0, quiet: minute / 2 }

test('shelves are filled immediately the first time, and hourly without changes', () => {
  expect(areShelvesDue({ ...state, age: null })).toBe(true)
  expect(areShelvesDue(state)).toBe(false)
  expect(areShelvesDue({ ...state, age: 59 * minute })).toBe(false)
  expect(areShelvesDue({ ...state, age: 60 * minute })).toBe(true)
})

test('an import triggers filling as soon as it pauses, or after a minute; a few reviews within five minutes', () => {
  expect(areShelvesDue({ ...state, changes: 500, quiet: 100 })).toBe(false)
  expect(areShelvesDue({ ...state, changes: 500, quiet: 3_000 })).toBe(true)
  expect(areShelvesDue({ ...state, changes: 500, quiet: 0, age: minute })).toBe(true)
  expect(areShelvesDue({ ...state, changes: 3 })).toBe(false)
  expect(areShelvesDue({ ...state, changes: 3, age: 5 * minute })).toBe(true)
})

test('filling takes at most 5 % of the time, and shelves are never older than an hour', () => {
  const states = fc.record({
    age: fc.nat(2 * 60 * minute),
    took: fc.nat(10 * minute),
    changes: fc.nat(10_000),
    quiet: fc.nat(minute),
  })
  fc.assert(
    fc.property(states, (one) => {
      if (one.age >= 60 * minute) expect(areShelvesDue(one)).toBe(true)
      else if (one.age < 20 * one.took) expect(areShelvesDue(one)).toBe(false)
    }),
  )
})
