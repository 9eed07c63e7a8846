import { Stream } from 'node:stream'
import type { Context, Middleware } from 'koa'
import type { ApiState } from '../middleware/state.ts'
import { networkOf } from './network-of.ts'
import { createFairQueue } from './fair-queue.ts'
import type { RequestLimits } from './fair-queue.ts'

/** Proxies give up on a request after 60 seconds, and people long before. */
const defaultLimits: RequestLimits = { total: 16, maxWaiting: 500, maxWait: 30_000, maxHold: 5_000 }
/** API calls of one network at a time: too few to fill the pool of ten connections. */
const maxCalls = 4
/** Pages of one network at a time: one renders on our only thread while the other reads. */
const maxPages = 2

/**
 * Serves a few requests of each network at a time. Further ones wait, and waiting networks are served round-robin.
 * Answers 503 when a network has too many waiting requests, or one waits too long.
 */
export function limitConcurrency(limits: Partial<RequestLimits> = {}): Middleware<ApiState> {
  const queue = createFairQueue({ ...defaultLimits, ...limits })
  return async (context, next) => {
    const gone = new AbortController()
    context.res.once('close', () => gone.abort(closed))
    const turn = queue.acquire(chooseLane(context), gone.signal)
    context.state.isQueued = turn instanceof Promise
    const release = await turn
    context.state.isQueued = false
    if (release === null) return context.throw(503, 'Too many requests from this network are waiting')
    try {
      const isAnswered = turn instanceof Promise && (await context.state.answerInTurn?.()) === true
      if (!isAnswered) await next()
    } finally {
      if (isStreaming(context) && !gone.signal.aborted) context.res.once('close', release)
      else release()
    }
  }
}

/** Without a reason, every abort would create an exception with a stack trace. */
const closed = 'closed'

/** Pages have a lane of their own, so that a call, which costs far less, does not wait behind them. */
function chooseLane({ ip, path }: Context) {
  const network = networkOf(ip)
  return path.startsWith('/api/')
    ? { name: `calls ${network}`, max: maxCalls }
    : { name: `pages ${network}`, max: maxPages }
}

/** Whether the body is produced while it is sent, as sitemaps and exports are. An event stream only waits. */
function isStreaming({ body, type }: Context) {
  return body instanceof Stream && type !== 'text/event-stream'
}
