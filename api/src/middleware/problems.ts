import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { QuotaSpentError } from '@channelwise/workflows/platform/errors'
import { describeProblem, isExpected } from '../endpoints/problem.ts'
import { FairUseError } from '../fair-use/fair-use-error.ts'
import { TooManyAttemptsError } from '../identity/attempt-limits.ts'
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
      if (!isExpected(error))
        logger.error({ err: error, requestId, method: context.method }, 'a request failed')
      if (error instanceof QuotaSpentError) {
        context.set(
          'Retry-After',
          String(Math.max(1, Math.ceil((Number(error.resetsAt) - Date.now()) / 1000))),
        )
      }
      if (error instanceof TooManyAttemptsError) context.set('Retry-After', String(error.retryAfterSeconds))
      if (error instanceof FairUseError) context.set(error.headers)
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
