import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { SettingError } from '@channelwise/schemas/setting-error'

/** Where the site listens. */
interface Door extends AsyncDisposable {
  url: string
  /**
   * From now on requests go to `listener`; before that they are asked to come again. Disposal takes nothing new and
   * waits for the requests in flight: whatever these need must be disposed of later.
   */
  admit(listener: RequestListener): AsyncDisposable
}

interface Options {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Milliseconds that a client has for a request's head, and for head and body together. */
  patience?: number
}

/** Bytes of a request's head: an address that is too long for its field shall be told so by name. */
const longestAddress = 65_536
const triesForPort = 20
const usualPatience = 30_000
/** Milliseconds for the requests in flight when the site stops; `docker stop` kills after ten seconds. */
const longestFarewell = 8_500
/** Turns of the event loop for connections that are under way to be accepted, and then to send their request. */
const lastTurns = 6

/**
 * Listens on host and port; throws `SettingError` when that cannot be. From `stop` on it takes nothing new, as the next
 * site may be waiting for the port, finishes what is in flight, and has clients close their connections.
 */
export async function openDoor(
  { host, port, patience = usualPatience }: Options,
  stop: AbortSignal,
): Promise<Door> {
  let answer: RequestListener = askToWait
  let leaving: Promise<void> | null = null
  let requests = 0
  const inFlight = new Set<ServerResponse>()
  const limits = {
    maxHeaderSize: longestAddress,
    headersTimeout: patience,
    requestTimeout: patience,
    connectionsCheckingInterval: Math.min(patience, 2_000),
  }
  const server = createServer(limits, (request, response) => {
    requests += 1
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
    if (leaving !== null) response.setHeader('Connection', 'close')
    answer(request, response)
  })
  await listen(server, host, port)
  const closed = once(server, 'close')

  async function leave() {
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close')
    // Clients whose connection the system has taken already would be reset.
    for (let turn = 0; turn < lastTurns; turn += 1) await takeTurn()
    server.close()
    const deadline = performance.now() + longestFarewell
    for (let quiet = 0; quiet < lastTurns && performance.now() < deadline;) {
      const before = requests
      server.closeIdleConnections()
      await takeTurn()
      quiet = inFlight.size === 0 && requests === before ? quiet + 1 : 0
    }
    server.closeAllConnections()
    await closed
  }
  const close = () => (leaving ??= leave())
  stop.addEventListener('abort', () => void close())

  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    admit(listener) {
      answer = listener
      return { [Symbol.asyncDispose]: close }
    },
    [Symbol.asyncDispose]: close,
  }
}

/** A while in which sockets are served, however long the process was held up before: timers alone come first then. */
async function takeTurn() {
  await wait(25)
  await nextTurn()
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
