import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { describeProblem, isExpected, readRetryAfter } from '../endpoints/problem.ts'
import { FairUseError } from '../fair-use/fair-use-error.ts'
import { isClientGone } from './client-gone.ts'
import type { ApiState } from './state.ts'

/** Answers errors as problems; those we did not expect are logged with the request's id, never with its query or body. */
export function answerProblems(logger: Logger): Middleware<ApiState> {
  return async (context, next) => {
    try {
      await next()
      const unanswered =
        context.path.startsWith('/api/') && !context.body ? missing[context.status] : undefined
      if (unanswered !== undefined) context.throw(context.status, unanswered, { expose: true })
    } catch (error) {
      const { requestId } = context.state
      const problem = describeProblem(error, requestId)
      const hungUp = context.req.socket.destroyed && isClientGone(error)
      if (!hungUp && !isExpected(error))
        logger.error({ err: error, requestId, method: context.method }, 'a request failed')
      const retryAfter = readRetryAfter(error)
      if (retryAfter !== null) context.set('Retry-After', String(retryAfter))
      if (error instanceof FairUseError) context.set(error.headers)
      // What the answer would have been must not be taken for this one.
      context.remove('ETag')
      context.set('Cache-Control', 'no-store')
      context.status = problem.status
      context.body = JSON.stringify(problem)
      context.type = 'application/problem+json'
    }
  }
}

/** What is said where no handler was found; `Allow` names the methods of a path that there is. */
const missing: Record<number, string> = {
  404: 'There is no such call',
  405: 'The path takes other methods than this one; the header Allow names them',
  501: 'No call has this method',
}
