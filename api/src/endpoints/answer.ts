import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Answer, Endpoint, Request } from '@channelwise/schemas/contract/endpoint'
import { explainIssue } from '@channelwise/schemas/problems/explain-issue'
import { checkUpload } from './check-upload.ts'
import { InvalidRequestError } from './invalid-request-error.ts'
import type { FairUse } from '../fair-use/fair-use.ts'
import type { Caller } from './caller.ts'

/** A handler's response. */
export interface HandlerReply<T> {
  value: T
  headers?: Record<string, string>
  /** Overrides the endpoint's own status. */
  status?: number
  /** The body in the requested media type, instead of `value`; for an endpoint with a row. */
  stream?: Readable
}

export type Handler<E extends Endpoint> = (
  request: Request<E>,
  caller: Caller,
) => Promise<HandlerReply<Answer<E>>>

/** One handler for each endpoint of the contract; a missing one does not compile. */
export type Handlers = { [Name in keyof Contract]: Handler<Contract[Name]> }

/** The parts of a request before validation. */
export interface RawRequest {
  params?: unknown
  query?: unknown
  body?: unknown
  upload?: Blob | null
}

export interface AnswerOptions {
  /** Whether responses are validated against the contract. */
  checkReply: boolean
  /** Null for calls that no person makes, such as those of the sample community. */
  fairUse: FairUse | null
}

/**
 * Validates a request, counts it against its limit, calls the handler and, with `checkReply`, validates the response.
 * Throws like `admitRequest`.
 */
export async function answer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  raw: RawRequest,
  caller: Caller,
  { checkReply, fairUse }: AnswerOptions,
): Promise<HandlerReply<Answer<E>>> {
  const { request, limits } = await admitRequest(endpoint, raw, caller, fairUse)
  const reply = await callHandler(endpoint, handler, { request, caller, checkReply })
  return { ...reply, headers: { ...reply.headers, ...limits } }
}

/** A valid request within its limit. */
export interface AdmittedRequest<E extends Endpoint> {
  request: Request<E>
  /** The headers that say how much of the limit is left. */
  limits: Record<string, string>
}

/**
 * Validates a request and counts it against its limit. Throws `InvalidRequestError` with every invalid field,
 * `UploadRefusedError` or `TooLargeError` for a file, and `FairUseError` beyond the limit.
 */
export async function admitRequest<E extends Endpoint>(
  endpoint: E,
  raw: RawRequest,
  caller: Caller,
  fairUse: FairUse | null,
): Promise<AdmittedRequest<E>> {
  refuseRepeated(endpoint.query, raw.query)
  // Each part is parsed by the endpoint's own schema, but zod loses the generic type.
  const request = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, withoutNulls(raw.body, endpoint.body)),
    upload: endpoint.upload === undefined ? null : checkUpload(endpoint.upload, raw.upload),
  } as Request<E>
  const limit = typeof endpoint.limit === 'function' ? endpoint.limit(request.body) : endpoint.limit
  const limits = limit === undefined ? {} : await fairUse?.take(limit, caller, readToken(request.body))
  return { request, limits: limits ?? {} }
}

/** Calls the handler and, with `checkReply`, validates the response. */
export async function callHandler<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { request, caller, checkReply }: { request: Request<E>; caller: Caller; checkReply: boolean },
): Promise<HandlerReply<Answer<E>>> {
  const reply = await handler(request, caller)
  if (checkReply) endpoint.response.parse(reply.value)
  return reply
}

/** A call may identify its member by a token in the body. */
function readToken(body: object) {
  return 'token' in body && typeof body.token === 'string' ? body.token : undefined
}

function parse(schema: z.ZodType | undefined, value: unknown) {
  if (schema === undefined) return {}
  const parsed = schema.safeParse(value ?? {}, { error: explainIssue })
  if (parsed.success) return parsed.data
  throw new InvalidRequestError(
    parsed.error.issues.map((issue) => ({ field: issue.path.join('.') || 'body', message: issue.message })),
  )
}

/** Repeated query parameters arrive as an array. */
function refuseRepeated(query: z.ZodObject | undefined, values: unknown) {
  const repeated = Object.keys(query?.shape ?? {}).filter((name) => Array.isArray(Object(values)[name]))
  if (repeated.length > 0)
    throw new InvalidRequestError(repeated.map((field) => ({ field, message: 'must be given only once' })))
}

/** Deeper than any endpoint's body, yet shallow enough that nesting cannot exhaust the stack. */
const maxDepth = 8

/** Drops nulls, which clients send for absent fields, except from fields of the body that are nullable. */
function withoutNulls(value: unknown, body: z.ZodObject | null = null, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth === maxDepth) return value
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry, null, depth + 1))
  const present = Object.entries(value).filter(
    ([name, field]) => field !== null || body?.shape[name]?.safeParse(null).success === true,
  )
  return Object.fromEntries(present.map(([name, field]) => [name, withoutNulls(field, null, depth + 1)]))
}
