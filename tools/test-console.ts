import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { MockInstance } from 'vitest'

// A test fails on console.error: what the code complains of is either a defect or a line of the test's own.
let complaints: MockInstance<typeof console.error>

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(complaints.mock.calls, 'console.error was called').toEqual([])
  complaints.mockRestore()
})
