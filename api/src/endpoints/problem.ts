import { QuotaSpentError } from '@channelwise/workflows/platform/errors'
import { readOutage } from '@channelwise/schemas/database/outage'
import type { Outage } from '@channelwise/schemas/database/outage'
import { TooManyAttemptsError } from '../request-limits/attempt-limits.ts'
import { InvalidRequestError } from './invalid-request-error.ts'

/** An error as it is answered: the specification's `message`, and the members of RFC 9457. */
export interface Problem {
  message: string
  type: 'about:blank'
  title: string
  status: number
  fields?: { field: string; message: string }[]
  /** Finds the request in the log; only for errors that we did not expect. */
  requestId?: string
}

/** What an error means to the caller. Errors that are not named here are ours: 500, without a detail. */
const statuses: Record<string, number> = {
  InvalidRequestError: 400,
  UnreadableLinkError: 400,
  InvalidTokenError: 401,
  SignInNeededError: 401,
  UnknownEmailError: 401,
  WrongPasswordError: 401,
  SignInFailedError: 401,
  RegistrationFailedError: 422,
  PasswordResetFailedError: 422,
  VerificationFailedError: 422,
  VerificationMailFailedError: 503,
  AccountUpdateFailedError: 422,
  EmailNotConfirmedError: 403,
  OperatorPasswordError: 403,
  AccountNotFoundError: 404,
  SessionNotFoundError: 404,
  PasskeyNotFoundError: 404,
  TooManyAttemptsError: 429,
  FairUseError: 429,
  ForeignOriginError: 403,
  NotAllowedError: 403,
  PrivateChannelListError: 403,
  ChannelNotFoundError: 404,
  ChannelListNotFoundError: 404,
  VideoNotFoundError: 404,
  MemberNotFoundError: 404,
  TopListNotFoundError: 404,
  MessageNotFoundError: 404,
  TopListTakenError: 409,
  TopListRemovedError: 410,
  OwnReviewError: 403,
  ReviewNotFoundError: 404,
  FlagNotFoundError: 404,
  AlreadyReviewedError: 409,
  RunNotFoundError: 404,
  LastAdministratorError: 409,
  TooLargeError: 413,
  UploadRefusedError: 415,
  UnsupportedBodyError: 415,
  PictureRefusedError: 422,
  ChannelRefusedError: 422,
  RunFailedError: 422,
  PlatformRefusedError: 502,
  PlatformUnavailableError: 503,
  QuotaSpentError: 503,
  VisitorShareSpentError: 503,
  ImportTakesLongError: 504,
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign-in needed',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Refused',
  429: 'Too many attempts',
  502: 'The platform refused',
  503: 'Not available for the moment',
  501: 'Not implemented',
  504: 'Takes longer',
}

/** What the database's outages are to a caller: all of them 503, and worth another try after so many seconds. */
const outages: Record<Outage, { message: string; retryAfter: number }> = {
  unavailable: {
    message: 'The site is not available right now. Please try again in a moment.',
    retryAfter: 5,
  },
  busy: { message: 'The site is busy right now. Please try again in a moment.', retryAfter: 2 },
  full: { message: 'The site cannot store anything right now. Please try again later.', retryAfter: 60 },
}

/** Whether the error is part of the product's working, and so not worth a report. */
export function isExpected(error: unknown): error is Error {
  return readStatus(error) !== null
}

/** Turns any error into what the caller may know of it. */
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
    title: 'Internal error',
    status: 500,
    requestId,
  }
}

/** Seconds after which another try is worthwhile: for every 429 and 503; null for other problems. */
export function readRetryAfter(error: unknown): number | null {
  if (error instanceof QuotaSpentError)
    return Math.max(1, Math.ceil((Number(error.resetsAt) - Date.now()) / 1000))
  if (error instanceof TooManyAttemptsError) return error.retryAfterSeconds
  const status = readStatus(error)
  if (status !== null) return status === 503 ? outages.unavailable.retryAfter : null
  const outage = readOutage(error)
  return outage === null ? null : outages[outage].retryAfter
}

/** Koa's own refusals (a body too large, JSON that is none) carry `status` and `expose`. */
function readStatus(error: unknown): number | null {
  if (!(error instanceof Error)) return null
  const known = statuses[error.name]
  if (known !== undefined) return known
  if (!('expose' in error && 'status' in error) || typeof error.status !== 'number') return null
  return error.expose === true || error.status === 503 ? error.status : null
}

/** Whether the error's message is for our eyes only. */
function isHidden(error: Error) {
  return 'expose' in error && error.expose !== true
}
