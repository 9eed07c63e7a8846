import { expect, test } from 'vitest'
import { writeErrors } from './write-errors.ts'

test('a missing page has the same message, whichever of its calls fails', () => {
  const missing = { status: 404, statusText: 'Not Found', internal: false, data: 'Channel not found' }
  const shown = { status: 404, message: "Oooops! This page doesn't exist" }
  expect(writeErrors({ '0-0': missing })).toEqual({ '0-0': { shown } })
})
