import type { Caller } from '../endpoints/caller.ts'
import type { KeptResponse, MadeResponse } from '../response-cache/kept-response.ts'

/** What middlewares know about a request. */
export interface ApiState extends Caller {
  requestId: string
  /** The pattern of the address, for logs and metrics; 'other' while nobody has answered. */
  route: string
  /** The unexpected error that was answered with 500 or 503; null for none. */
  failure: Error | null
  /** The run that the request is about; null for none. */
  runId: string | null
  /** For a response that may be kept; null for others. */
  making?: Making | null
}

/** The making of a response that may be kept. */
export interface Making {
  /** The response that was made before; null for none. */
  earlier: KeptResponse | null
  /** The response that has been made; null until then, or if that failed. */
  made: MadeResponse | null
  /** Which version of a page is wanted, from 0 on. */
  version: number
  /** Whether a page picks something at random. */
  hasVersions: boolean
  /** The revision of the tables that it is made from, at least. */
  revision: number
}
