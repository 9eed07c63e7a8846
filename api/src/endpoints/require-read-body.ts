import type { Context } from 'koa'
import { ProblemError } from './problem-error.ts'

/** The body is not JSON. */
export class UnsupportedBodyError extends ProblemError {
  readonly status = 415
}

/** Throws `UnsupportedBodyError` for a body that the JSON parser skipped and that would pass for an empty one. */
export function requireReadBody({ req, request }: Pick<Context, 'req' | 'request'>) {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (hasBody && request.rawBody === undefined)
    throw new UnsupportedBodyError('Send the body as JSON, with Content-Type: application/json')
}
