import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Server as NetServer, Socket } from 'node:net'
import { setImmediate as afterPolling, setTimeout as wait } from 'node:timers/promises'
import { answerBrokenRequests } from './answer-broken-requests.ts'

/** A server that shuts down gracefully. It listens, or is handed connections. */
export interface HttpServer extends AsyncDisposable {
  server: Server
  /**
   * Hands requests to `listener`; until then they are answered with 503. Disposal accepts no new connections and waits
   * for the requests in flight, so dispose of whatever those need afterwards.
   */
  serve(listener: RequestListener): AsyncDisposable
  /** Serves a connection that another server has accepted. */
  take(connection: Socket): void
}

interface Options {
  /** Milliseconds that a client has to send a request's headers, and the whole request. Defaults to 30 seconds. */
  requestTimeout?: number
}

/** Bytes. Large enough that an overlong query reaches validation, which names the field at fault. */
const maxHeaderSize = 65_536
const defaultRequestTimeout = 30_000
/**
 * Milliseconds for which an idle connection stays open: longer than in proxies (Caddy 2 minutes, most others 60 seconds), which
 * answer 502 when they send a request on a connection that is being closed. It also spares visitors who read for a minute a new
 * connection.
 */
const keepAliveTimeout = 125_000
/** Milliseconds for the requests in flight when the site stops; `docker stop` kills after ten seconds. */
const shutdownTimeout = 8_500
/** Of these, the milliseconds for accepting pending connections. */
const acceptTimeout = 2_000
/**
 * Maximum listeners on a response. An operator's download has 11, about which Node would print a leak warning to standard
 * error, where each line must be a JSON object.
 */
const maxListeners = 20
/** Quiet event loop turns before closing: pending connections are accepted, then get to send their request. */
const quietTurns = 6

/**
 * Creates a server. On `stop` it shuts down gracefully at once, because the next process may be waiting for its port: it
 * accepts nothing new, finishes what is in flight and closes the connections.
 */
export function createHttpServer(
  { requestTimeout = defaultRequestTimeout }: Options,
  stop: AbortSignal,
): HttpServer {
  let answer: RequestListener = answerStarting
  let closing: Promise<void> | null = null
  let isChecking = false
  let requests = 0
  const inFlight = new Set<ServerResponse>()
  const limits = {
    maxHeaderSize,
    keepAliveTimeout,
    headersTimeout: requestTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(requestTimeout, 2_000),
  }
  const server = createServer(limits, (request, response) => {
    requests += 1
    inFlight.add(response)
    response.setMaxListeners(maxListeners)
    response.once('close', () => inFlight.delete(response))
    if (closing !== null) response.setHeader('Connection', 'close')
    answer(request, response)
  })
  answerBrokenRequests(server, inFlight)

  async function shutDown() {
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close')
    const began = performance.now()
    await acceptPending(server)
    const closed = once(server, 'close')
    server.close()
    for (let quiet = 0; quiet < quietTurns && performance.now() < began + shutdownTimeout;) {
      const before = requests
      server.closeIdleConnections()
      await nextTurn()
      quiet = inFlight.size === 0 && requests === before ? quiet + 1 : 0
    }
    server.closeAllConnections()
    await closed
  }
  const close = () => (closing ??= shutDown())
  stop.addEventListener('abort', () => void close())

  return {
    server,
    serve(listener) {
      answer = listener
      return { [Symbol.asyncDispose]: close }
    },
    take(connection) {
      // Node starts checking for slow clients when a server listens.
      if (!isChecking && !server.listening) server.emit('listening')
      isChecking = true
      server.emit('connection', connection)
      connection.resume()
    },
    [Symbol.asyncDispose]: close,
  }
}

/**
 * Waits until a server that is about to close has accepted the kernel's backlog, which would be reset. Each turn of the event
 * loop accepts one connection.
 */
export async function acceptPending(server: NetServer): Promise<void> {
  const began = performance.now()
  let connections = 0
  const count = () => void (connections += 1)
  server.on('connection', count)
  for (let quiet = 0; quiet < quietTurns && performance.now() < began + acceptTimeout;) {
    const before = connections
    await nextTurn()
    quiet = connections === before ? quiet + 1 : 0
  }
  server.off('connection', count)
}

/** Lets pending sockets be served: after a blocked event loop a timer alone would fire before them. */
async function nextTurn() {
  await wait(25)
  await afterPolling()
}

const answerStarting: RequestListener = (_, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end('The site is starting')
}
