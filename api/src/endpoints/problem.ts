import type { ErrorStatus } from '@channelwise/schemas/contract/endpoint'
import { ChannelRefusedError } from '@channelwise/workflows/imports/import-rules'
import {
  ChannelNotFoundError,
  PlatformRefusedError,
  PlatformUnavailableError,
  QuotaSpentError,
  UnreadableChannelError,
  UnreadableLinkError,
} from '@channelwise/workflows/platform/errors'
import { readOutage } from '@channelwise/schemas/database/outage'
import type { Outage } from '@channelwise/schemas/database/outage'
import { TooManyAttemptsError } from '../request-limits/attempt-limits.ts'
import { InvalidRequestError } from './invalid-request-error.ts'
import { ProblemError } from './problem-error.ts'

/** The body of an error response: the specification's `message` and the members of RFC 9457. */
export interface Problem {
  message: string
  type: 'about:blank'
  title: string
  status: number
  fields?: { field: string; message: string }[]
  /** Finds the request in the log; only for unexpected errors. */
  requestId?: string
}

/** The statuses of other packages' errors; our own carry theirs. */
const foreignErrors: [kind: new (...parts: never[]) => Error, status: ErrorStatus][] = [
  [UnreadableLinkError, 400],
  [ChannelNotFoundError, 404],
  [ChannelRefusedError, 422],
  [PlatformRefusedError, 502],
  [UnreadableChannelError, 502],
  [PlatformUnavailableError, 503],
  [QuotaSpentError, 503],
]

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign-in required',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  502: 'Bad gateway',
  503: 'Service unavailable',
  501: 'Not implemented',
  504: 'Timeout',
}

/** How database outages are answered: always 503, with `retryAfter` in seconds. */
const outages: Record<Outage, { message: string; retryAfter: number }> = {
  unavailable: {
    message: 'The site is not available right now. Please try again in a moment.',
    retryAfter: 5,
  },
  busy: { message: 'The site is busy right now. Please try again in a moment.', retryAfter: 2 },
  full: { message: 'The site cannot store anything right now. Please try again later.', retryAfter: 60 },
}

/** Whether the error is part of normal operation, and so not worth logging. */
export function isExpected(error: unknown): error is Error {
  return readStatus(error) !== null
}

/** Turns any error into a response body that reveals nothing internal. */
export function describeProblem(error: unknown, requestId: string): Problem {
  const status = readStatus(error)
  if (status !== null && error instanceof Error) {
    return {
      message: isHidden(error) ? outages.busy.message : error.message,
      type: 'about:blank',
      title: titles[status] ?? 'Error',
      status,
      ...(error instanceof InvalidRequestError && { fields: error.fields }),
    }
  }
  const outage = readOutage(error)
  if (outage !== null) {
    return { message: outages[outage].message, type: 'about:blank', title: titles[503] ?? '', status: 503 }
  }
  return {
    message: 'Something went wrong on our side. Please try again in a moment.',
    type: 'about:blank',
    title: 'Internal server error',
    status: 500,
    requestId,
  }
}

/** Seconds after which to retry, for every 429 and 503; null for other problems. */
export function readRetryAfter(error: unknown): number | null {
  if (error instanceof QuotaSpentError)
    return Math.max(1, Math.ceil((Number(error.resetsAt) - Date.now()) / 1000))
  if (error instanceof TooManyAttemptsError) return error.retryAfterSeconds
  const status = readStatus(error)
  if (status !== null) return status === 503 ? outages.unavailable.retryAfter : null
  const outage = readOutage(error)
  return outage === null ? null : outages[outage].retryAfter
}

/** Koa's own errors (such as a body that is too large or not JSON) carry `status` and `expose`. */
function readStatus(error: unknown): number | null {
  if (!(error instanceof Error)) return null
  if (error instanceof ProblemError) return error.status
  const foreign = foreignErrors.find(([kind]) => error instanceof kind)
  if (foreign !== undefined) return foreign[1]
  if (!('expose' in error && 'status' in error) || typeof error.status !== 'number') return null
  return error.expose === true || error.status === 503 ? error.status : null
}

/** Whether the error's message is internal. */
function isHidden(error: Error) {
  return 'expose' in error && error.expose !== true
}
