import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** YouTube's errors, by its name for them, or ours where it has none. */
export type Refusal = keyof typeof refusals

/** What can happen to a response: it never arrives, or cannot be read. */
export type Accident =
  | 'stall'
  | 'stall halfway'
  | 'reset'
  | 'truncated'
  | 'cut JSON'
  | 'HTML'
  | 'HTML 502'
  | 'empty'
  | 'redirect'

/** The status and body of one of YouTube's errors. */
export function answerRefusal(name: Refusal) {
  const { status, ...said }: { status: number; message?: string; recorded?: string; body?: object } =
    refusals[name]
  if (said.recorded !== undefined) return { status, body: readRecording(said.recorded) }
  const errors = [{ message: said.message, domain: 'youtube', reason: name }]
  return {
    status,
    body: JSON.stringify({ error: { code: status, message: said.message, errors, ...said.body } }),
  }
}

const refusals = {
  quotaExceeded: { status: 403, message: 'The request cannot be completed: you have exceeded your quota.' },
  quotaOfDay: {
    status: 429,
    message: "Quota exceeded for quota metric 'Queries' and limit 'Queries per day'.",
    body: {
      errors: [{ reason: 'rateLimitExceeded' }],
      status: 'RESOURCE_EXHAUSTED',
      details: [{ reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit: 'defaultPerDayPerProject' } }],
    },
  },
  rateLimitExceeded: { status: 403, message: 'The request was sent too often.' },
  userRateLimitExceeded: { status: 403, message: 'The user has sent too many requests.' },
  tooManyRequests: { status: 429, message: 'Resource has been exhausted.' },
  forbidden: { status: 403, message: 'Access forbidden.' },
  accessNotConfigured: { status: 403, recorded: 'async-python-youtube/error-not-activated.json' },
  permissionDenied: { status: 403, recorded: 'python-youtube/error-permission.json' },
  channelNotFound: { status: 404, message: 'Channel not found.' },
  channelClosed: { status: 403, message: 'The channel has been closed.' },
  channelSuspended: { status: 403, message: 'The channel has been suspended.' },
  playlistNotFound: { status: 404, message: 'The playlist cannot be found.' },
  videoChartNotFound: { status: 404, message: 'The requested chart is not supported or not available.' },
  videoNotFound: { status: 404, message: 'The video cannot be found.' },
  keyInvalid: { status: 400, recorded: 'python-youtube/error-key-invalid.json' },
  badRequest: { status: 400, message: 'The request is malformed.' },
  invalidPageToken: { status: 400, message: 'The request specifies an invalid page token.' },
  internalError: { status: 500, message: 'Internal error encountered.' },
  backendError: { status: 503, message: 'The service is currently unavailable.' },
}

function readRecording(path: string) {
  return readFileSync(join(import.meta.dirname, 'recorded', path), 'utf8')
}
