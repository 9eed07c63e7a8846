import { UnreadableLinkError } from '@channelwise/schemas/channel-link'
import type { ErrorStatus } from '@channelwise/schemas/contract/endpoint'
import { problemPath, problemTypes, typeOfStatus } from '@channelwise/schemas/problems/problem-types'
import type { ProblemTypeName } from '@channelwise/schemas/problems/problem-types'
import { ChannelRefusedError } from '@channelwise/workflows/imports/import-rules'
import {
  ChannelNotFoundError,
  PlatformRefusedError,
  PlatformUnavailableError,
  QuotaSpentError,
  UnreadableChannelError,
} from '@channelwise/workflows/platform/errors'
import { readOutage } from '@channelwise/schemas/database/outage'
import type { Outage } from '@channelwise/schemas/database/outage'
import { TooManyAttemptsError } from '../request-limits/attempt-limits.ts'
import { InvalidRequestError } from './invalid-request-error.ts'
import { ProblemError } from './problem-error.ts'

/** The body of an error response: the specification's `message` and the members of RFC 9457. */
export interface Problem {
  message: string
  /** The URL of the page that explains it; 'about:blank' for a status without a page. */
  type: string
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

const cannotStore = {
  message: 'The site cannot store anything right now. Please try again later.',
  retryAfter: 60,
}

/** Seconds after which to retry during an outage. */
export const outageRetryAfter = 5

/** The responses to database outages: always 503, with `retryAfter` in seconds. */
const outages: Record<Outage, { message: string; retryAfter: number }> = {
  unavailable: {
    message: 'The site is not available right now. Please try again in a moment.',
    retryAfter: outageRetryAfter,
  },
  busy: { message: 'The site is busy right now. Please try again in a moment.', retryAfter: 2 },
  full: cannotStore,
  'read-only': cannotStore,
}

/** Whether the error is part of normal operation, and so not worth logging. */
export function isExpected(error: unknown): error is Error {
  return readStatus(error) !== null
}

/** Turns any error into a response body that reveals nothing internal. Types are paths below `publicUrl`. */
export function describeProblem(error: unknown, requestId: string, publicUrl = ''): Problem {
  const status = readStatus(error)
  if (status !== null && error instanceof Error) {
    return {
      message: isHidden(error) ? outages.busy.message : error.message,
      ...describeType(status, error instanceof ProblemError ? error.type : null, publicUrl),
      ...(error instanceof InvalidRequestError && { fields: error.fields }),
    }
  }
  const outage = readOutage(error)
  if (outage !== null) return { message: outages[outage].message, ...describeType(503, null, publicUrl) }
  return {
    message: 'Something went wrong on our side. Please try again in a moment.',
    ...describeType(500, null, publicUrl),
    requestId,
  }
}

/** The URL, title and status of a type; without one, those of the general type of the status. */
export function describeType(status: number, type: ProblemTypeName | null = null, publicUrl = '') {
  const name = type ?? typeOfStatus(status)
  if (name === null) return { type: 'about:blank', title: 'Error', status }
  return { type: `${publicUrl}${problemPath(name)}`, title: problemTypes[name].title, status }
}

/** Seconds after which to retry, for every 429 and 503; null for other problems. */
export function readRetryAfter(error: unknown): number | null {
  if (error instanceof QuotaSpentError)
    return Math.max(1, Math.ceil((Number(error.resetsAt) - Date.now()) / 1000))
  if (error instanceof TooManyAttemptsError) return error.retryAfterSeconds
  const status = readStatus(error)
  if (status !== null) return status === 503 ? outageRetryAfter : null
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
