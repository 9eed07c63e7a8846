import { afterAll, afterEach, beforeAll, expect } from 'vitest'

// Every test fails on console.error, which is a defect. Among concurrent tests, the next one to end fails.
const errors: unknown[][] = []
const { error } = console

beforeAll(() => {
  console.error = (...words: unknown[]) => {
    errors.push(words)
    error(...words)
  }
})

afterEach(() => {
  expect(errors.splice(0), 'console.error was called').toEqual([])
})

afterAll(() => {
  console.error = error
})
