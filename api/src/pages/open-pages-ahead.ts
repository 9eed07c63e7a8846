import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { ChannelCard } from '@channelwise/schemas/channel'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'

interface Options {
  /** Answers the site's requests. */
  listener: RequestListener
  /** Channels that visitors are likely to look at. */
  channels: readonly ChannelCard[]
  logger: Logger
  stop: AbortSignal
}

/** Where visitors begin, and enough other pages of each kind for V8 to optimize what renders them. */
const firstPages = [
  '/',
  '/search',
  '/latest-reviews',
  '/lists',
  ...[2, 3, 4, 5].flatMap((page) => [`/search?page=${page}`, `/latest-reviews?page=${page}`]),
]

/**
 * Opens pages as a visitor does, one at a time, until `stop` aborts: after a start, the first ones take several times as long
 * as later ones. Pauses after each for as long as it took, which leaves half of a core to visitors. Never rejects.
 */
export async function openPagesAhead({ listener, channels, logger, stop }: Options): Promise<void> {
  const server = createServer(listener)
  try {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // It listens on a port.
    for (const path of [...firstPages, ...channels.map(writeChannelAddress)]) {
      if (stop.aborted) return
      const began = performance.now()
      await open(`http://127.0.0.1:${port}${path}`)
      await pause(performance.now() - began, stop)
    }
  } catch (error) {
    if (!stop.aborted) logger.warn({ err: error }, 'could not open pages ahead of the first visitor')
  } finally {
    server.close()
  }
}

/** Requests a page, whatever its status is, and reads it. */
async function open(address: string) {
  const request = get(address, { agent: false, headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } })
  const [response] = await once(request, 'response')
  await once(response.resume(), 'close')
}
