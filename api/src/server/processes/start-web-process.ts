import { once } from 'node:events'
import type { Config } from '../config.ts'
import { createHttpServer } from '../http-server.ts'
import { openRequests, openSite } from '../open-site.ts'
import type { SiteOptions } from '../open-site.ts'
import { warmUp } from '../warm-up.ts'
import type { MainProcess } from './main-process.ts'

interface Options extends SiteOptions {
  main: MainProcess
}

/** Answers requests until `stop`, as one of several processes. Everything else is done by the main process. */
export async function startWebProcess(config: Config, { main, ...options }: Options) {
  const { stop } = options
  const url = await main.opened
  if (url === null) return
  await using site = await openSite(config, { ...options, url, measuring: { process: `web ${main.number}` } })
  const { metrics } = site.parts
  const scraped = metrics === null ? null : { ...metrics, write: main.writeMetrics }
  await using requests = await openRequests(
    config,
    { ...site, parts: { ...site.parts, metrics: scraped } },
    options,
  )
  await using http = createHttpServer({}, stop)
  http.serve(requests.listener)
  await using _warmUp = warmUp({
    ...site.parts,
    listener: requests.listener,
    opensPages: config.production,
  })
  main.serve({
    take: http.take,
    readMetrics: async () => (await metrics?.readOwn()) ?? [],
  })
  if (!stop.aborted) await once(stop, 'abort')
}
