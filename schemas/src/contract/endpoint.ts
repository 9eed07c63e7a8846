import type { z } from 'zod'
import type { ApiScope } from '../plan.ts'
import type { Role } from '../user.ts'
import type { FairUseAction } from './fair-use.ts'

/** An endpoint of the API. `path` has its parameters in braces: /api/channels/{id}. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** One sentence for the OpenAPI document. */
  summary: string
  /** The minimum role of callers; absent if visitors may call it. */
  access?: Role
  /**
   * Error statuses that callers must expect, in addition to those implied by the rest of the endpoint: 400
   * for invalid input, and 401 and 403 for a caller without `access`.
   */
  errors?: readonly ErrorStatus[]
  /**
   * The fair use limit that its calls count against, which may depend on the body: undefined if the call will be refused
   * anyway. Requires 429 in `errors`.
   */
  limit?: FairUseAction | ((body: Record<string, unknown>) => FairUseAction | undefined)
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /**
   * The scope that an API key needs for the call. Such calls count against the caller's plan, and the read-only ones allow
   * cross-origin requests.
   */
  scope?: ApiScope
  /** For a response of `data` and `next`: a row of `data`, also available as CSV and NDJSON. */
  row?: z.ZodObject
  /** Instead of a JSON body: a file, either raw or as the only part of a multipart form. */
  upload?: UploadRule
  response: z.ZodType
  /** The response is a file of this media type instead of JSON: `response` is a stream of its bytes. */
  produces?: string
  /** For a text/event-stream response: the JSON data of each event. */
  event?: z.ZodType
  /** Meaningful response headers and their descriptions. */
  headers?: Record<string, string>
  /**
   * Whether responses to visitors are cached until anything they were computed from changes: for popular requests. Only for
   * JSON that is the same for all visitors.
   */
  cached?: true
  /** Status of a successful response. Defaults to 200. */
  status?: number
}

/** The error statuses in the OpenAPI document. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 406 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503 | 504

/** The files that an endpoint accepts. */
export interface UploadRule {
  types: readonly string[]
  /** Exclusive size limit in bytes. */
  bytesUnder: number
}

/** Preserves the exact types of an endpoint for router and client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The parsed values that a handler receives. */
export interface Request<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Null if the endpoint takes none. */
  upload: E['upload'] extends UploadRule ? Blob : null
}

/** The unparsed values that a caller passes, limited to the parts that the endpoint has. */
export type Call<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Input<E[Part]>
} & (E['upload'] extends UploadRule ? { upload: Blob } : unknown)

/** The response type of an endpoint. */
export type Answer<E extends Endpoint> = z.infer<E['response']>

type Output<S> = S extends z.ZodType ? z.output<S> : Record<never, never>
type Input<S> = S extends z.ZodType ? z.input<S> : Record<never, never>
