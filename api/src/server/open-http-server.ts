import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setImmediate as afterPolling, setTimeout as wait } from 'node:timers/promises'
import { retry } from '@channelwise/schemas/async/retry'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { answerBrokenRequests } from './answer-broken-requests.ts'

/** The listening server. */
interface HttpServer extends AsyncDisposable {
  url: string
  /**
   * Hands requests to `listener`; until then they are answered with 503. Disposal accepts no new connections and waits
   * for the requests in flight, so dispose of whatever those need afterwards.
   */
  serve(listener: RequestListener): AsyncDisposable
}

interface Options {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Milliseconds that a client has to send a request's headers, and the whole request. Defaults to 30 seconds. */
  requestTimeout?: number
}

/** Bytes. Large enough that an overlong query reaches validation, which names the field at fault. */
const maxHeaderSize = 65_536
const maxPortAttempts = 20
const defaultRequestTimeout = 30_000
/** Milliseconds for the requests in flight when the site stops; `docker stop` kills after ten seconds. */
const shutdownTimeout = 8_500
/** Quiet event loop turns before closing: pending connections are accepted, then get to send their request. */
const quietTurns = 6

/**
 * Listens on host and port; throws `SettingError` when that fails. On `stop` it shuts down gracefully at once, because
 * the next process may be waiting for the port: it accepts nothing new, finishes what is in flight and closes the
 * connections.
 */
export async function openHttpServer(
  { host, port, requestTimeout = defaultRequestTimeout }: Options,
  stop: AbortSignal,
): Promise<HttpServer> {
  let answer: RequestListener = answerStarting
  let closing: Promise<void> | null = null
  let requests = 0
  const inFlight = new Set<ServerResponse>()
  const limits = {
    maxHeaderSize,
    headersTimeout: requestTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(requestTimeout, 2_000),
  }
  const server = createServer(limits, (request, response) => {
    requests += 1
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
    if (closing !== null) response.setHeader('Connection', 'close')
    answer(request, response)
  })
  answerBrokenRequests(server, inFlight)
  await listen(server, host, port)
  const closed = once(server, 'close')

  async function shutDown() {
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close')
    // Connections that the kernel has already accepted would be reset.
    for (let turn = 0; turn < quietTurns; turn += 1) await nextTurn()
    server.close()
    const deadline = performance.now() + shutdownTimeout
    for (let quiet = 0; quiet < quietTurns && performance.now() < deadline;) {
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

  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    serve(listener) {
      answer = listener
      return { [Symbol.asyncDispose]: close }
    },
    [Symbol.asyncDispose]: close,
  }
}

/** Lets pending sockets be served: after a blocked event loop a timer alone would fire before them. */
async function nextTurn() {
  await wait(25)
  await afterPolling()
}

const answerStarting: RequestListener = (_, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end('The site is starting')
}

/** Retries while the port is in use: a process that was just stopped releases it within seconds. */
async function listen(server: Server, host: string, port: number) {
  const attempt = async () => {
    server.listen(port, host)
    await once(server, 'listening')
  }
  try {
    await retry(attempt, {
      attempts: maxPortAttempts,
      isRetryable: (error) => isSystemError(error) && error.code === 'EADDRINUSE',
      delay: () => 150,
    })
  } catch (error) {
    throw explain(error, host, port)
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}

function explain(error: unknown, host: string, port: number) {
  if (!isSystemError(error)) return error
  if (error.code === 'EADDRINUSE') return new SettingError(`PORT: ${port} is in use; set PORT to a free one`)
  if (error.code === 'EACCES')
    return new SettingError(`PORT: ${port} needs more privileges; set PORT above 1023`)
  return new SettingError(
    `HOST: cannot listen on ${host} (${error.code}); set HOST to an address of this machine`,
  )
}
