import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Metrics } from '@channelwise/workflows/metrics/metrics'
import type { ApiState } from '../middleware/state.ts'

/** 501 for unknown methods, and 503 for outages and shed load, which are reported where they are detected. */
const expectedStatuses = new Set([501, 503])

interface Options {
  logger: Logger
  /** Null when metrics are off. */
  metrics: Pick<Metrics, 'request' | 'eventStream'> | null
  /** The duration in milliseconds from which a request is logged as slow. Defaults to 5 seconds. */
  slow?: number | undefined
}

/** Routes that are logged as debug lines: pages load dozens of them. */
const quietRoutes = new Set(['files', 'pictures', 'cards', 'avatars', '/metrics', '/api/health'])

/**
 * Measures every request until its response has been sent, and logs it in one line, without its URL, whose query may hold
 * anything. An event stream is measured until it begins, and counted while it is open.
 */
export function observeRequests({ logger, metrics, slow = 5_000 }: Options): Middleware<ApiState> {
  return async (context, next) => {
    const { state, method, res } = context
    const begin = performance.now()
    let isReported = false
    state.route = 'other'
    state.failure = null
    state.runId = null

    function report() {
      if (isReported) return
      isReported = true
      const milliseconds = Math.round((performance.now() - begin) * 10) / 10
      const isStream = context.type === 'text/event-stream'
      const status = res.writableFinished || isStream ? res.statusCode : null
      const { route, failure, requestId, runId } = state
      metrics?.request({ method, route, status, seconds: milliseconds / 1_000 })
      const userId = (state.member as typeof state.member | undefined)?._id
      const line = {
        ...(failure !== null && { err: failure }),
        requestId,
        method,
        route,
        status: status ?? 'aborted',
        milliseconds,
        ...(userId !== undefined && { userId }),
        ...(runId !== null && { runId }),
      }
      if (failure !== null) logger.error(line, 'a request failed')
      else if (milliseconds >= slow) logger.warn(line, 'a request was slow')
      else if (status !== null && status >= 500 && !expectedStatuses.has(status))
        logger.warn(line, 'a request failed')
      else if (quietRoutes.has(route)) logger.debug(line, 'request')
      else logger.info(line, 'request')
    }

    res.once('close', report)
    await next()
    if (context.type === 'text/event-stream' && !res.destroyed) {
      const { route } = state
      const end = metrics?.eventStream(route)
      if (end !== undefined) res.once('close', end)
      report()
    }
  }
}
