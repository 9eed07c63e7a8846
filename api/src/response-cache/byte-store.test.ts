import { expect, test } from 'vitest'
import { createByteStore } from './byte-store.ts'

test('the least recently used value is evicted when the store is full', () => {
  const store = createByteStore<string>(1_000_000)
  for (let number = 0; number < 50; number += 1) {
    store.set(`/${number}`, 'value', 100_000)
    store.get('/0')
    expect(store.usage().bytes).toBeLessThanOrEqual(1_000_000)
  }
  expect(store.get('/0')).toBeDefined()
  expect(store.get('/1')).toBeUndefined()
  expect(store.get('/49')).toBeDefined()
  expect(store.usage()).toMatchObject({ entries: 9, evicted: 41 })
})

test('bytes by which a value grows count as long as it is stored', () => {
  const store = createByteStore<string>(1_000_000)
  store.set('/one', 'one', 100_000)
  store.set('/other', 'other', 100_000)
  store.grow('/one', (value) => value === 'an earlier one', 850_000)
  expect(store.usage().entries).toBe(2)
  store.grow('/one', (value) => value === 'one', 850_000)
  expect(store.get('/one')).toBeUndefined()
  expect(store.usage()).toEqual({ entries: 1, bytes: 102_012, evicted: 1 })
})

test('a value that would crowd out the others is not stored', () => {
  const store = createByteStore<string>(1_000_000)
  store.set('/one', 'one', 200_000)
  expect(store.usage().entries).toBe(0)
})
