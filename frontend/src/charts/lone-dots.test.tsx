import { expect, test } from 'vitest'
import { loneDots } from './lone-dots.tsx'

test.each([
  [[3, null, null], [0]],
  [
    [null, 0, null, 4, 5, null, 2],
    [1, 6],
  ],
  [[3, 4], []],
  [[null], []],
])('the line of %j has dots at %j', (values, dots) => {
  const dot = loneDots(values, 'red')
  expect([...values.keys()].filter((index) => dot({ index, cx: 0, cy: 0 }) !== null)).toEqual(dots)
})
