import { Stream } from 'node:stream'
import type { Context, Middleware } from 'koa'
import { networkOf } from '../identity/network-of.ts'
import { createTurns } from './turns.ts'
import type { TurnLimits } from './turns.ts'

/** What the process takes on; proxies give up on a request after 60 seconds, and people long before. */
const usualLimits: TurnLimits = { total: 16, maxWaiting: 500, maxWait: 30_000, maxTurn: 5_000 }
/** Calls of one network at a time: they cannot fill the pool of ten connections. */
const callsAtOnce = 4
/** Pages of one network at a time: one is rendered, which is work of our only thread, while the other reads. */
const pagesAtOnce = 2

/**
 * Works on a few requests of each network at a time. Further ones wait, and waiting networks are served round-robin.
 * 503 when too many of a network wait already, or for too long.
 */
export function takeTurns(limits: Partial<TurnLimits> = {}): Middleware {
  const turns = createTurns({ ...usualLimits, ...limits })
  return async (context, next) => {
    const gone = new AbortController()
    context.res.once('close', () => gone.abort())
    const end = await turns.take(chooseLane(context), gone.signal)
    if (end === null) return context.throw(503, 'Too many requests of this network are waiting')
    try {
      await next()
    } finally {
      if (isStillWritten(context) && !gone.signal.aborted) context.res.once('close', end)
      else end()
    }
  }
}

/** Pages have a lane of their own: a call, which costs a fraction of one, does not wait behind them. */
function chooseLane({ ip, path }: Context) {
  const network = networkOf(ip)
  return path.startsWith('/api/')
    ? { name: `calls ${network}`, max: callsAtOnce }
    : { name: `pages ${network}`, max: pagesAtOnce }
}

/** Whether the answer is made while it is sent, as sitemaps and exports are. A listener to events only waits. */
function isStillWritten({ body, type }: Context) {
  return body instanceof Stream && type !== 'text/event-stream'
}
