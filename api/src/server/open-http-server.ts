import { once } from 'node:events'
import type { Server } from 'node:net'
import type { Logger } from 'pino'
import { retry } from '@channelwise/schemas/async/retry'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { createHttpServer } from './http-server.ts'
import type { HttpServer } from './http-server.ts'

/** Where to listen, and where to log connections that could not be accepted. */
export interface Address {
  host: string
  /** 0 takes any free port. */
  port: number
  logger: Pick<Logger, 'error'>
}

interface Options extends Address {
  requestTimeout?: number
}

const maxPortAttempts = 20

/** Opens a server that listens on host and port; throws `SettingError` when that fails. */
export async function openHttpServer(
  { host, port, logger, ...options }: Options,
  stop: AbortSignal,
): Promise<HttpServer & { url: string }> {
  const opened = createHttpServer(options, stop)
  const url = await listen(opened.server, { host, port, logger })
  return { ...opened, url }
}

/**
 * Listens and returns the URL. Retries while the port is in use: a process that was just stopped releases it within
 * seconds. Throws `SettingError`.
 */
export async function listen(server: Server, { host, port, logger }: Address): Promise<string> {
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
    throw explain(error, { host, port })
  }
  // For example when no file descriptor is left for a connection: the next one may succeed.
  server.on('error', (error) => logger.error({ err: error }, 'a connection was not accepted'))
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}

function explain(error: unknown, { host, port }: Pick<Address, 'host' | 'port'>) {
  if (!isSystemError(error)) return error
  if (error.code === 'EADDRINUSE') return new SettingError(`PORT: ${port} is in use; set PORT to a free one`)
  if (error.code === 'EACCES')
    return new SettingError(`PORT: ${port} needs more privileges; set PORT above 1023`)
  return new SettingError(
    `HOST: cannot listen on ${host} (${error.code}); set HOST to an address of this machine`,
  )
}
