import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { ApiState } from './state.ts'

/** Gives every request an id of ours, in the answer's `X-Request-Id`; what a caller sends is not trusted. */
export function nameRequest(): Middleware<ApiState> {
  return async (context, next) => {
    context.state.requestId = randomUUID()
    context.set('X-Request-Id', context.state.requestId)
    await next()
  }
}
