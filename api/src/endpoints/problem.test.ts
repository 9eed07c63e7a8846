import { expect, test } from 'vitest'
import { UnreadableLinkError } from '@channelwise/schemas/channel-link'
import { ChannelRefusedError } from '@channelwise/workflows/imports/import-rules'
import * as platform from '@channelwise/workflows/platform/errors'
import { OperatorPasswordError } from '../account/email/verification-errors.ts'
import { TooManyAttemptsError } from '../request-limits/attempt-limits.ts'
import { ProblemError } from './problem-error.ts'
import { describeProblem, isExpected, readRetryAfter } from './problem.ts'

class TeapotError extends ProblemError {
  readonly status = 410
}

const soon = new Date(Date.now() + 90_000)

test.each([
  [new TeapotError('No coffee'), 410],
  [new OperatorPasswordError('missing'), 403],
  [new TooManyAttemptsError(60), 429],
  [new ChannelRefusedError('Too small'), 422],
  [new UnreadableLinkError('Not a link'), 400],
  [new platform.ChannelNotFoundError('No channel'), 404],
  [new platform.PlatformRefusedError('No key'), 502],
  [new platform.PlatformUnavailableError('Down'), 503],
  [new platform.QuotaSpentError(soon), 503],
  [new platform.VisitorShareSpentError(soon), 503],
])('%s is answered with its message and status %i, whatever its name', (error, status) => {
  const { message } = error
  error.name = 'RenamedError'
  expect(describeProblem(error, 'r1')).toMatchObject({ status, message })
  expect(isExpected(error)).toBe(true)
})

test('any other error is a 500 without details', () => {
  const error = new Error('password is hunter2')
  expect(describeProblem(error, 'r1')).toEqual({
    message: 'Something went wrong on our side. Please try again in a moment.',
    type: '/problems/internal-error',
    title: 'Internal server error',
    status: 500,
    requestId: 'r1',
  })
  expect(isExpected(error)).toBe(false)
})

test('every 429 and 503 has Retry-After', () => {
  expect(readRetryAfter(new TooManyAttemptsError(60))).toBe(60)
  expect(readRetryAfter(new platform.PlatformUnavailableError('Down'))).toBe(5)
  expect(readRetryAfter(new platform.QuotaSpentError(soon))).toBeGreaterThan(80)
  expect(readRetryAfter(new TeapotError('No coffee'))).toBeNull()
})
