import type { ProblemType } from './api.ts'

/** The API refused a call, or failed. */
export class ChannelwiseError extends Error {
  override name = 'ChannelwiseError'
  readonly status: number
  /** What kind of error it is; null if the response was no problem document, such as a proxy's. */
  readonly type: ProblemType | null
  /** The invalid parts of the request, if it was invalid. */
  readonly fields: { field: string; message: string }[]
  /** Seconds after which to try again; null if the API does not say. */
  readonly retryAfter: number | null
  /** Identifies the request to the site's operators. */
  readonly requestId: string | null

  constructor(message: string, details: Omit<ChannelwiseError, keyof Error | 'is'>) {
    super(message)
    this.status = details.status
    this.type = details.type
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.requestId = details.requestId
  }

  /** Whether the error is of this kind. */
  is(type: ProblemType): boolean {
    return this.type === type
  }
}

/** Reads an error response. */
export async function readError(response: Response): Promise<ChannelwiseError> {
  const body: unknown = await response.json().catch(() => null)
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const type = typeof problem['type'] === 'string' ? problem['type'].split('/problems/')[1] : undefined
  const message =
    typeof problem['message'] === 'string' ? problem['message'] : `The API answered ${response.status}`
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ChannelwiseError(message, {
    status: response.status,
    // Types are only ever added, and a newer one is worth more than none.
    type: (type ?? null) as ProblemType | null,
    fields: Array.isArray(problem['fields']) ? problem['fields'] : [],
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    requestId: response.headers.get('X-Request-Id'),
  })
}
