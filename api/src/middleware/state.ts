import type { Caller } from '../endpoints/caller.ts'
import type { CachedResponse, MadeResponse } from '../response-cache/cached-response.ts'

/** What middlewares know about a request. */
export interface ApiState extends Caller {
  requestId: string
  /** The route pattern, for logs and metrics; 'other' until a handler sets it. */
  route: string
  /** The unexpected error that was answered with 500 or 503; null for none. */
  failure: Error | null
  /** The run that the request is about; null for none. */
  runId: string | null
  /** Whether the request waits for its turn behind others of its network. */
  isQueued?: boolean
  /** When its turn has come, answers with the response that another request has made meanwhile; resolves to whether it could. */
  answerInTurn?: () => Promise<boolean>
  /** Set while a cacheable response is being made; null for others. */
  making?: Making | null
}

/** A response in the making that may be cached. */
export interface Making {
  /** The previous response, if parts of it can be reused; null for none. */
  earlier: CachedResponse | null
  /** The response that has been made; null until then, or if that failed. */
  made: MadeResponse | null
  /** The requested version of a page, from 0. */
  version: number
  /** Whether a page picks something at random. */
  hasVersions: boolean
  /** The minimum revision of the tables that it is made from. */
  revision: number
}
