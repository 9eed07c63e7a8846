import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { explainIssue } from './explain-issue.ts'

function explain(rule: z.ZodType, value: unknown) {
  return rule.safeParse(value, { error: explainIssue }).error?.issues.map(({ message }) => message)
}

describe('the message for an invalid value describes valid ones', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['is required', z.string(), undefined],
    ['must be a string', z.string(), 5],
    ['must be a number', z.number(), '5'],
    ['must be a whole number', z.int(), 5.5],
    ['must be true or false', z.boolean(), 'yes'],
    ['must be an array', z.array(z.string()), 'a'],
    ['must be an object', z.object({}), []],
    ['must have at most 1,000 characters', z.string().max(1_000), 'x'.repeat(1_001)],
    ['must have at least 3 characters', z.string().min(3), 'x'],
    ['must not be empty', z.string().min(1), ''],
    ['must not be empty', z.array(z.string()).min(1), []],
    ['must have at most 1 entries', z.array(z.string()).max(1), ['a', 'b']],
    ['must be at most 5', z.number().max(5), 6],
    ['must be less than 5', z.number().lt(5), 5],
    ['must be at least 1', z.number().min(1), 0],
    ['must be more than 1', z.number().gt(1), 1],
    ['must be a multiple of 0.5', z.number().multipleOf(0.5), 0.3],
    ['must be one of up, down', z.enum(['up', 'down']), 'left'],
    ['must be public-key', z.literal('public-key'), 'key'],
    ['must be an email address', z.email(), 'nobody'],
    ['must be a date such as 2026-01-31', z.iso.date(), 'today'],
    ["must start with 'otpauth:'", z.string().startsWith('otpauth:'), 'http:'],
    ['must match /^[a-z]+$/', z.string().regex(/^[a-z]+$/), '5'],
    ['must be a string or must be an array', z.union([z.string(), z.array(z.string())]), 5],
    ['must not have the fields a, b', z.strictObject({}), { a: 1, b: 2 }],
    ['is not valid', z.string().refine(() => false), 'x'],
  ])('%s', (message, rule, value) => {
    expect(explain(rule, value)).toEqual([message])
  })

  test('unless the rule has its own message', () => {
    expect(explain(z.string().min(1, 'Please name the passkey'), '')).toEqual(['Please name the passkey'])
  })
})
