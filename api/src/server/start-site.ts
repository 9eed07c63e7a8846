import { keepObserving } from '@channelwise/workflows/operations/overview/keep-observing'
import type { SharedMeasuring } from '@channelwise/workflows/metrics/metrics'
import { keepSendingMails } from '../notifications/keep-sending-mails.ts'
import { storeTopLists } from '../top-lists/definitions/store-top-lists.ts'
import { keepDelivering } from '../webhooks/keep-delivering.ts'
import type { Config } from './config.ts'
import { openHttpServer } from './open-http-server.ts'
import { openRequests, openSite } from './open-site.ts'
import type { Site, SiteOptions } from './open-site.ts'
import { openWebProcesses } from './processes/web-processes.ts'
import { warmUp } from './warm-up.ts'

/** What answers the requests: this process or others. */
interface Server extends AsyncDisposable {
  url: string
  measuring: SharedMeasuring
  /** Requests are answered until this is disposed of. */
  serve(site: Site): Promise<AsyncDisposable>
}

/** Opens every part, serves until `stop`, and closes every part. Throws `SettingError` when the configuration is invalid. */
export async function startSite(config: Config, options: SiteOptions) {
  const { stop } = options
  // The port first: it is the most likely to fail, before anything else needs to be cleaned up.
  await using server =
    config.webProcesses === 1 || options.development
      ? await openOwnServer(config, options)
      : await openSharedServer(config, options)
  await using site = await openSite(config, { ...options, ...server })
  const { parts } = site
  await storeTopLists(parts.db)
  // Disposed first: requests in flight still need everything above.
  await using _requests = await server.serve(site)
  console.log(`ready ${site.publicUrl}`)
  await Promise.all([
    parts.work(stop),
    keepSendingMails(parts, stop),
    keepDelivering({ ...parts, allowsLocal: !config.production }, stop),
    keepObserving(parts, stop),
    site.sample.grow({ handlers: site.handlers, ...options }),
  ])
}

async function openOwnServer(config: Config, options: SiteOptions): Promise<Server> {
  const server = await openHttpServer({ ...config, ...options }, options.stop)
  return {
    ...server,
    measuring: {},
    async serve(site) {
      const opened = new AsyncDisposableStack()
      const { listener } = opened.use(await openRequests(config, site, options))
      opened.use(server.serve(listener))
      opened.use(warmUp({ ...site.parts, listener, opensPages: config.production }))
      return opened
    },
  }
}

async function openSharedServer(config: Config, options: SiteOptions): Promise<Server> {
  const processes = await openWebProcesses({ ...config, ...options, count: config.webProcesses })
  return {
    ...processes,
    measuring: { process: 'main', readOthers: processes.readMetrics },
    serve: ({ parts }) => processes.serve(parts),
  }
}
