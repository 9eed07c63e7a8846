import { expect, test } from 'vitest'
import { createRepeatDetector } from './repeats.ts'

test('an address counts as a repeat until too many others were requested', () => {
  const isRepeat = createRepeatDetector(2)
  expect(['/a', '/a', '/b', '/a', '/c', '/a', '/b'].map(isRepeat)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})

test('a long address is not remembered', () => {
  const isRepeat = createRepeatDetector()
  const address = `/api/products?name=${'a'.repeat(1_000)}`
  expect([isRepeat(address), isRepeat(address)]).toEqual([false, false])
})
