import type { Middleware } from 'koa'
import { inSpan } from '@channelwise/schemas/tracing/spans'
import type { ApiState } from '../middleware/state.ts'

/** Wraps every request in a span, until its response is ready; continues the caller's trace. */
export function traceRequests(): Middleware<ApiState> {
  return async (context, next) => {
    const { method, state } = context
    const parent = { traceparent: context.get('traceparent'), tracestate: context.get('tracestate') }
    await inSpan({ name: method, kind: 'server', parent }, async (span) => {
      await next()
      span.rename(`${method} ${state.route}`)
      span.set({
        'http.request.method': method,
        'http.route': state.route,
        'http.response.status_code': context.status,
        'channelwise.request_id': state.requestId,
        ...(state.runId !== null && { 'channelwise.run_id': state.runId }),
        ...(state.failure !== null && { 'error.type': state.failure.name }),
      })
    })
  }
}
