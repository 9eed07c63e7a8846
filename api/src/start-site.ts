import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { SettingError } from '@channelwise/schemas/setting-error'
import { openInstallation } from '@channelwise/workflows/installation'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createDevelopmentIdentity } from './identity/development-identity.ts'
import { loadBuiltPages } from './pages/built-pages.ts'
import { openDevelopmentPages } from './pages/development-pages.ts'
import { storeTopLists } from './top-lists/store-top-lists.ts'

/** Bytes of a request's head: an address that is too long for its field shall be told so by name. */
const longestAddress = 65_536

interface Options {
  /** The folder of the frontend's package. */
  frontend: string
  /** Serve the frontend from its source. */
  development: boolean
  logger: Logger
  /** Closes the site. */
  stop: AbortSignal
}

/** Opens every part, serves until `stop`, and closes every part again. Throws `SettingError` when the set-up is wrong. */
export async function startSite(config: Config, { frontend, development, logger, stop }: Options) {
  // The port first: it is the likeliest to be refused, and what was started would have to be stopped again.
  await using door = await openDoor(config)
  await using installation = await openInstallation(config.settings, { logger })
  await storeTopLists(installation.db)
  await using pages = development
    ? await openDevelopmentPages(frontend)
    : { ...(await loadBuiltPages(join(frontend, 'dist'))), async [Symbol.asyncDispose]() {} }

  const app = createApp({
    ...installation,
    pages,
    logger,
    site: { publicUrl: config.publicUrl ?? door.url, links: config.links },
    production: config.production,
    identity: createDevelopmentIdentity(config),
  })
  door.server.on('request', app.callback())
  console.log(`ready ${config.publicUrl ?? door.url}`)

  await installation.work(stop)
}

async function openDoor({ host, port }: Config) {
  const server = createServer({ maxHeaderSize: longestAddress })
  await listen(server, host, port)
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    server,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const impatience = setTimeout(() => server.closeAllConnections(), 2_000)
      await closed
      clearTimeout(impatience)
    },
  }
}

function listen(server: Server, host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error) => reject(explain(error, host, port)))
    server.listen(port, host)
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') return new SettingError(`PORT: ${port} is in use; set PORT to a free one`)
  if (error.code === 'EACCES')
    return new SettingError(`PORT: ${port} may not be used by this user; set PORT above 1023`)
  return new SettingError(
    `HOST: ${host} cannot be listened on (${error.code}); set HOST to an address of this machine`,
  )
}
