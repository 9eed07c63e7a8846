import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { MockInstance } from 'vitest'

// Every test fails on console.error, unless it replaces it: an error is either a defect or expected by the test.
let errors: MockInstance<typeof console.error>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(errors.mock.calls, 'console.error was called').toEqual([])
  errors.mockRestore()
})
