import type { z } from 'zod'
import type { Role } from '../user.ts'
import type { FairUseAction } from './fair-use.ts'

/** One call of the API. `path` names its parameters in braces: /api/channels/{id}. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** One sentence for the API's document. */
  summary: string
  /** The least role that may call; absent where visitors may. */
  access?: Role
  /**
   * Statuses of the refusals that callers have to expect, besides those that follow from the rest of the endpoint: 400
   * for bad input, and 401 and 403 for a caller without `access`.
   */
  errors?: readonly ErrorStatus[]
  /** The limit of fair use that its calls count against; such an endpoint has 429 among its `errors`. */
  limit?: FairUseAction
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** In place of a JSON body: a file, as it is or as the only one of a multipart form. */
  upload?: UploadRule
  response: z.ZodType
  /** The answer is a file of this media type instead of JSON: `response` is its bytes, piece by piece. */
  produces?: string
  /** Of an answer of the type text/event-stream: what the data of each event is, written as JSON. */
  event?: z.ZodType
  /** Response headers that carry meaning, each with what it says. */
  headers?: Record<string, string>
  /** Status of success, 200 by default. */
  status?: number
}

/** The statuses of refusals, as the API's document names them. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503 | 504

/** Which files an endpoint takes. */
export interface UploadRule {
  types: readonly string[]
  /** A file has fewer bytes than this. */
  bytesUnder: number
}

/** Keeps the exact types of an endpoint, so that router and client derive theirs from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What a handler receives: values as parsed. */
export interface Request<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Null where the endpoint takes none. */
  upload: E['upload'] extends UploadRule ? Blob : null
}

/** What a caller hands in: values as they are written, and only the parts that the endpoint has. */
export type Call<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Input<E[Part]>
} & (E['upload'] extends UploadRule ? { upload: Blob } : unknown)

/** What an endpoint answers with. */
export type Answer<E extends Endpoint> = z.infer<E['response']>

type Output<S> = S extends z.ZodType ? z.output<S> : Record<never, never>
type Input<S> = S extends z.ZodType ? z.input<S> : Record<never, never>
