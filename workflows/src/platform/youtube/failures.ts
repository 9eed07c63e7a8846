import { z } from 'zod'
import { ChannelNotFoundError, PlatformRefusedError, PlatformUnavailableError } from '../errors.ts'

/** A call that brought no usable answer. */
export interface Failure {
  /** Of HTTP; null when there was no answer at all. */
  status: number | null
  /** YouTube's words for it, such as 'quotaExceeded', or the network's, such as 'ECONNREFUSED'. */
  reasons: string[]
  /** The quota that the call ran into, such as 'defaultPerDayPerProject'. */
  quotaLimit: string | null
  /** What was said in a sentence, for those who run the site. */
  sentence: string
}

/** The playlist of a channel's uploads does not exist. */
export class PlaylistNotFoundError extends Error {
  override name = 'PlaylistNotFoundError'
}

/**
 * Reads what the client threw. The client's own error holds the whole request, its key included, so nothing of it
 * but words goes further.
 */
export function readFailure(thrown: unknown): Failure {
  const { response, code, message } = clientError.parse(thrown)
  if (response === undefined) {
    return { status: null, reasons: code === undefined ? [] : [code], quotaLimit: null, sentence: message }
  }
  const { error } = errorBody.parse(response.data)
  const detail = error.details.find(({ reason }) => reason !== undefined)
  return {
    status: response.status,
    reasons: [error.errors[0]?.reason, detail?.reason].filter((reason) => reason !== undefined),
    quotaLimit: detail?.metadata?.quota_limit ?? null,
    sentence: error.message,
  }
}

/** Whether the units of the whole day are gone, by YouTube's own count. */
export function isQuotaSpent({ reasons, quotaLimit }: Failure) {
  return reasons.some((reason) => quotaReasons.has(reason)) || /per\s?day/i.test(quotaLimit ?? '')
}

/** The named error of a failure, other than a spent quota; its cause is what YouTube or the network said. */
export function toPlatformError({ status, reasons, sentence }: Failure): Error {
  const options = { cause: new Error(sentence) }
  const why = [status, ...reasons].filter((part) => part !== null).join(' ')
  if (status === null)
    return new PlatformUnavailableError(`YouTube could not be reached (${why || 'no answer'})`, options)
  if (status >= 500 || status === 408 || status === 429 || reasons.some((reason) => throttled.has(reason))) {
    return new PlatformUnavailableError(`YouTube cannot answer for the moment (${why})`, options)
  }
  if (reasons.includes('playlistNotFound'))
    return new PlaylistNotFoundError('YouTube has no such playlist', options)
  if (reasons.includes('channelNotFound'))
    return new ChannelNotFoundError('YouTube has no such channel', options)
  if (reasons.includes('videoNotFound')) return new ChannelNotFoundError('YouTube has no such video', options)
  return new PlatformRefusedError(`YouTube refuses the key or the request (${why})`, options)
}

const quotaReasons = new Set(['quotaExceeded', 'dailyLimitExceeded'])
const throttled = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])

const clientError = z.object({
  message: z.string(),
  code: z.coerce.string().optional(),
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
})

/** Bodies that are none of the API's count as errors of which nothing is known. */
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
  .catch({ error: { message: 'The answer was none of the API', errors: [], details: [] } })
