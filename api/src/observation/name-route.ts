import type { Middleware } from 'koa'
import type { ApiState } from '../middleware/state.ts'

/** Names the route of the requests that a middleware answers itself, in logs and metrics. */
export function nameRoute(route: string, answer: Middleware<ApiState>): Middleware<ApiState> {
  return (context, next) => {
    const { state } = context
    const before = state.route
    state.route = route
    return answer(context, () => {
      state.route = before
      return next()
    })
  }
}
