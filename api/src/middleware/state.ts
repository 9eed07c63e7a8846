import type { Caller } from '../endpoints/caller.ts'
import type { CachedResponse, MadeResponse } from '../response-cache/cached-response.ts'

/** What middlewares know about a request. */
export interface ApiState extends Caller {
  requestId: string
  /** The pattern of the address, for logs and metrics; 'other' while nobody has answered. */
  route: string
  /** The unexpected error that was answered with 500 or 503; null for none. */
  failure: Error | null
  /** The run that the request is about; null for none. */
  runId: string | null
  /** Set while a cacheable response is made; null for others. */
  making?: Making | null
}

/** A response in the making that may be cached. */
export interface Making {
  /** The response that was made before; null for none. */
  earlier: CachedResponse | null
  /** The response that has been made; null until then, or if that failed. */
  made: MadeResponse | null
  /** Which version of a page is wanted, counted from 0. */
  version: number
  /** Whether a page picks something at random. */
  hasVersions: boolean
  /** The tables it is made from have at least this revision. */
  revision: number
}
