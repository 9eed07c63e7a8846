import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { ApiState } from './state.ts'

/** Gives every request an id, sent back as `X-Request-Id`. An id from the client is ignored. */
export function assignRequestId(): Middleware<ApiState> {
  return async (context, next) => {
    context.state.requestId = randomUUID()
    context.set('X-Request-Id', context.state.requestId)
    await next()
  }
}
