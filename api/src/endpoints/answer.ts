import type { z } from 'zod'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Answer, Endpoint, Request } from '@channelwise/schemas/contract/endpoint'
import { explainIssue } from '@channelwise/schemas/explain-issue'
import { checkUpload } from './check-upload.ts'
import { InvalidRequestError } from './invalid-request-error.ts'
import type { FairUse } from '../fair-use/fair-use.ts'
import type { Caller } from './caller.ts'

/** What a handler answers with. */
export interface HandlerReply<T> {
  value: T
  headers?: Record<string, string>
  /** In place of the endpoint's own status. */
  status?: number
}

export type Handler<E extends Endpoint> = (
  request: Request<E>,
  caller: Caller,
) => Promise<HandlerReply<Answer<E>>>

/** One handler for each call of the contract: a missing one does not compile. */
export type Handlers = { [Name in keyof Contract]: Handler<Contract[Name]> }

/** The parts of a request as they came in. */
export interface RawRequest {
  params?: unknown
  query?: unknown
  body?: unknown
  upload?: Blob | null
}

export interface AnswerOptions {
  checkReply: boolean
  /** Null for calls that are not people's, such as those of the sample community. */
  fairUse: FairUse | null
}

/**
 * Checks a request against its endpoint, counts it where it is limited, has it handled, and (with `checkReply`) checks
 * the reply too. Throws `FairUseError` for one too many, `InvalidRequestError` naming every field that is wrong, and
 * `UploadRefusedError` or `TooLargeError` for a file.
 */
export async function answer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  raw: RawRequest,
  caller: Caller,
  { checkReply, fairUse }: AnswerOptions,
): Promise<HandlerReply<Answer<E>>> {
  // Each part is parsed by the endpoint's own schema; the generic type is lost on the way through zod.
  const request = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, withoutNulls(raw.body)),
    upload: endpoint.upload === undefined ? null : checkUpload(endpoint.upload, raw.upload),
  } as Request<E>
  const limits =
    endpoint.limit === undefined ? {} : await fairUse?.take(endpoint.limit, caller, readToken(request.body))
  const reply = await handler(request, caller)
  if (checkReply) endpoint.response.parse(reply.value)
  return { ...reply, headers: { ...reply.headers, ...limits } }
}

/** Calls may name their member by a token in the body. */
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

/** Levels of a body that are looked at: more than any endpoint has, and no deep nesting exhausts the stack. */
const maxDepth = 8

/** In bodies null counts as absent: clients write it for what they do not have. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth === maxDepth) return value
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry, depth + 1))
  const present = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(present.map(([name, field]) => [name, withoutNulls(field, depth + 1)]))
}
