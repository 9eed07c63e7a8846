import type { Middleware } from 'koa'
import { describeProblem, isExpected, readRetryAfter } from '../endpoints/problem.ts'
import { ProblemError } from '../endpoints/problem-error.ts'
import { isClientGone } from './client-gone.ts'
import { wantsPage, writeProblemPage } from './problem-page.ts'
import type { ApiState } from './state.ts'

/**
 * Turns errors into problem responses, whose types are pages of the site at `publicUrl`; for a browser's navigation into a
 * page. Unexpected ones are logged with the request.
 */
export function answerProblems(publicUrl: string): Middleware<ApiState> {
  return async (context, next) => {
    try {
      await next()
      const unanswered =
        context.path.startsWith('/api/') && !context.body ? missing[context.status] : undefined
      if (unanswered !== undefined) context.throw(context.status, unanswered, { expose: true })
    } catch (error) {
      const { requestId } = context.state
      const problem = describeProblem(error, requestId, publicUrl)
      const hungUp = context.req.socket.destroyed && isClientGone(error)
      if (!hungUp && !isExpected(error))
        context.state.failure = error instanceof Error ? error : new Error(String(error))
      const retryAfter = readRetryAfter(error)
      if (retryAfter !== null) context.set('Retry-After', String(retryAfter))
      if (error instanceof ProblemError) context.set(error.headers)
      // The validators and caching of the intended response must not apply to the error.
      context.remove('ETag')
      context.set('Cache-Control', 'no-store')
      context.status = problem.status
      const isPage = wantsPage(context)
      context.body = isPage ? writeProblemPage(problem) : JSON.stringify(problem)
      context.type = isPage ? 'text/html; charset=utf-8' : 'application/problem+json'
    }
  }
}

/** Messages for requests that no handler matched. For a known path, `Allow` lists its methods. */
const missing: Record<number, string> = {
  404: 'Endpoint not found',
  405: 'This path does not support the method; see the Allow header',
  501: 'No endpoint supports this method',
}
