import type { Middleware } from 'koa'
import type { MetricsSettings } from '@channelwise/workflows/installation/settings'
import { createScrapeCheck } from '@channelwise/workflows/metrics/may-scrape'
import type { Metrics } from '@channelwise/workflows/metrics/metrics'
import type { ApiState } from '../middleware/state.ts'

interface Options {
  metrics: Pick<Metrics, 'write' | 'contentType'>
  settings: Pick<MetricsSettings, 'token' | 'addresses'>
  /** How many proxies in front of the site are trusted to set X-Forwarded-For. */
  trustedProxies: number
}

/** GET /metrics, for those who may read it; for others the page does not exist. */
export function serveMetrics({ metrics, settings, trustedProxies }: Options): Middleware<ApiState> {
  const mayScrape = createScrapeCheck(settings)
  return async (context, next) => {
    if (context.path !== '/metrics' || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    // Behind a proxy that is not trusted, all visitors have the proxy's address.
    const isForwarded = context.get('X-Forwarded-For') !== '' || context.get('Forwarded') !== ''
    const address = isForwarded && trustedProxies === 0 ? null : context.ip
    if (!mayScrape({ authorization: context.get('Authorization'), address })) return next()
    context.body = await metrics.write()
    context.set('Content-Type', metrics.contentType)
    context.set('Cache-Control', 'no-store')
  }
}
