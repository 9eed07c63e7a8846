import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { SettingError } from '@channelwise/schemas/setting-error'

/** Where the site listens. */
interface Door extends AsyncDisposable {
  url: string
  /** From now on requests go to `listener`; before that they are asked to come again. */
  admit(listener: RequestListener): void
}

/** Bytes of a request's head: an address that is too long for its field shall be told so by name. */
const longestAddress = 65_536
const triesForPort = 20
const longestFarewell = 2_000

/**
 * Listens on host and port (0 takes any free one); throws `SettingError` when that cannot be. Takes nothing new from
 * `stop` on, as the next site may be waiting for the port, and when disposed of waits for what is under way.
 */
export async function openDoor(
  { host, port }: { host: string; port: number },
  stop: AbortSignal,
): Promise<Door> {
  let answer: RequestListener = askToWait
  const server = createServer({ maxHeaderSize: longestAddress }, (request, response) =>
    answer(request, response),
  )
  await listen(server, host, port)
  const closed = once(server, 'close')
  const close = () => {
    server.close()
    server.closeIdleConnections()
  }
  stop.addEventListener('abort', close)
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    admit(listener) {
      answer = listener
    },
    async [Symbol.asyncDispose]() {
      close()
      const impatience = setTimeout(() => server.closeAllConnections(), longestFarewell)
      await closed
      clearTimeout(impatience)
    },
  }
}

const askToWait: RequestListener = (_, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end('The site is starting')
}

/** Waits a moment for a port that is in use: a site that was just stopped lets go of it within seconds. */
async function listen(server: Server, host: string, port: number) {
  for (let tries = 1; ; tries += 1) {
    try {
      server.listen(port, host)
      await once(server, 'listening')
      return
    } catch (error) {
      const isTaken = isSystemError(error) && error.code === 'EADDRINUSE'
      if (!isTaken || tries === triesForPort) throw explain(error, host, port)
      await wait(150)
    }
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}

function explain(error: unknown, host: string, port: number) {
  if (!isSystemError(error)) return error
  if (error.code === 'EADDRINUSE') return new SettingError(`PORT: ${port} is in use; set PORT to a free one`)
  if (error.code === 'EACCES')
    return new SettingError(`PORT: ${port} may not be used by this user; set PORT above 1023`)
  return new SettingError(
    `HOST: ${host} cannot be listened on (${error.code}); set HOST to an address of this machine`,
  )
}
