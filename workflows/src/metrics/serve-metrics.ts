import { once } from 'node:events'
import { createServer } from 'node:http'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import type { MetricsSettings } from '../installation/settings.ts'
import { createScrapeCheck } from './may-scrape.ts'
import type { Metrics } from './metrics.ts'

/** Serves a worker's metrics at `GET /metrics` on its own address; throws `SettingError` when it cannot listen there. */
export async function serveMetrics(
  settings: MetricsSettings,
  metrics: Pick<Metrics, 'write' | 'contentType'>,
): Promise<AsyncDisposable & { url: string }> {
  const mayScrape = createScrapeCheck(settings)
  const { hostname, port } = new URL(`http://${settings.workerAddress}`)
  const server = createServer(async ({ url, method, headers, socket }, response) => {
    const { authorization } = headers
    const isAllowed = mayScrape({ authorization, address: socket.remoteAddress ?? null })
    if (url !== '/metrics' || method !== 'GET' || !isAllowed) return response.writeHead(404).end()
    try {
      const text = await metrics.write()
      return response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
    } catch {
      return response.writeHead(500).end()
    }
  })
  server.listen(Number(port || 80), hostname.replace(/^\[|\]$/g, ''))
  await once(server, 'listening').catch((error: unknown) => {
    throw new SettingError(
      `WORKER_METRICS_ADDRESS: cannot listen on ${settings.workerAddress} (${readCode(error)})`,
    )
  })
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${hostname}:${taken}/metrics`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function readCode(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
