import { z } from 'zod'
import { ChannelNotFoundError, PlatformRefusedError, PlatformUnavailableError } from '../errors.ts'

/** A failed call. */
export interface Failure {
  /** The HTTP status; null when there was no response. */
  status: number | null
  /** YouTube's reasons, such as 'quotaExceeded', or the network's error code, such as 'ECONNREFUSED'. */
  reasons: string[]
  /** The exceeded quota, such as 'defaultPerDayPerProject'. */
  quotaLimit: string | null
  /** The error message, for the operator. */
  message: string
}

/** YouTube does not show a playlist, a page of it, a chart, or a channel's sections. */
export class UnreadableListError extends Error {
  override name = 'UnreadableListError'
  readonly outcome: 'missing' | 'forbidden' | 'invalidToken'

  constructor(outcome: UnreadableListError['outcome'], options?: ErrorOptions) {
    super(`The playlist is unreadable: ${outcome}`, options)
    this.outcome = outcome
  }
}

/**
 * Extracts the failure from what the client threw. The client's error contains the whole request, including the API
 * key, so it must not be passed on.
 */
export function readFailure(thrown: unknown): Failure {
  const { response, code, message } = clientError.parse(thrown)
  if (response === undefined) {
    return { status: null, reasons: code === undefined ? [] : [code], quotaLimit: null, message }
  }
  const { error } = errorBody.parse(response.data)
  const detail = error.details.find(({ reason }) => reason !== undefined)
  return {
    status: response.status,
    reasons: [error.errors[0]?.reason, detail?.reason].filter((reason) => reason !== undefined),
    quotaLimit: detail?.metadata?.quota_limit ?? null,
    message: error.message,
  }
}

/** Whether the daily quota is exhausted, according to YouTube. */
export function isQuotaSpent({ reasons, quotaLimit }: Failure) {
  return reasons.some((reason) => quotaReasons.has(reason)) || /per\s?day/i.test(quotaLimit ?? '')
}

/** The error for a failed call for a list: `UnreadableListError` if only this list is concerned. */
export function toListError(failure: Failure): Error {
  const outcome = readListOutcome(failure)
  if (outcome === null) return toPlatformError(failure)
  return new UnreadableListError(outcome, { cause: new Error(failure.message) })
}

function readListOutcome({ status, reasons }: Failure) {
  if (reasons.some((reason) => missingLists.has(reason))) return 'missing'
  if (reasons.includes('invalidPageToken')) return 'invalidToken'
  // Other reasons beside these, such as an unusable key, concern every call.
  const isForbidden = reasons.length > 0 && reasons.every((reason) => forbiddenLists.has(reason))
  return status === 403 && isForbidden ? 'forbidden' : null
}

/** The port's error for a failure other than an exhausted quota; its cause has YouTube's or the network's message. */
export function toPlatformError({ status, reasons, message }: Failure): Error {
  const options = { cause: new Error(message) }
  const why = [status, ...reasons].filter((part) => part !== null).join(' ')
  if (status === null)
    return new PlatformUnavailableError(`YouTube could not be reached (${why || 'no answer'})`, options)
  if (status >= 500 || status === 408 || status === 429 || reasons.some((reason) => throttled.has(reason))) {
    return new PlatformUnavailableError(`YouTube is temporarily unavailable (${why})`, options)
  }
  if (reasons.some((reason) => goneChannels.has(reason)))
    return new ChannelNotFoundError('YouTube has no such channel', options)
  if (reasons.includes('videoNotFound')) return new ChannelNotFoundError('YouTube has no such video', options)
  return new PlatformRefusedError(`YouTube rejected the API key or the request (${why})`, options)
}

const missingLists = new Set(['playlistNotFound', 'videoChartNotFound'])
const goneChannels = new Set(['channelNotFound', 'channelClosed', 'channelSuspended'])
const forbiddenLists = new Set([
  'forbidden',
  'playlistItemsNotAccessible',
  'channelSectionForbidden',
  'channelClosed',
  'channelSuspended',
])
const quotaReasons = new Set(['quotaExceeded', 'dailyLimitExceeded'])
const throttled = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])

const clientError = z.object({
  message: z.string(),
  code: z.coerce.string().optional(),
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
})

/** Bodies that are not from the API become an unspecified error. */
const errorBody = z
  .object({
    error: z.object({
      message: z.string().default(''),
      errors: z.array(z.object({ reason: z.string().optional() })).default([]),
      details: z
        .array(
          z.object({
            reason: z.string().optional(),
            metadata: z.object({ quota_limit: z.string().optional() }).optional(),
          }),
        )
        .default([]),
    }),
  })
  .catch({ error: { message: 'The response is not from the API', errors: [], details: [] } })
