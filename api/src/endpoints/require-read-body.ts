import type { Context } from 'koa'
import { ProblemError } from './problem-error.ts'

/** The body is of another media type than JSON. */
export class UnsupportedBodyError extends ProblemError {
  readonly status = 415
}

/** Throws `UnsupportedBodyError` for a body that the reader of JSON left alone, which would pass for an empty one. */
export function requireReadBody({ req, request }: Pick<Context, 'req' | 'request'>) {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (hasBody && request.rawBody === undefined)
    throw new UnsupportedBodyError('Send the body as JSON, with Content-Type: application/json')
}
