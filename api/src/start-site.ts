import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openInstallation } from '@channelwise/workflows/installation'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createStoredFiles } from './files/stored-files.ts'
import { readAuthSecret } from './identity/auth-secret.ts'
import { createBetterAuthProvider } from './identity/better-auth-provider.ts'
import { createDevelopmentIdentity } from './identity/development-identity.ts'
import { createSiteIdentity } from './identity/site-identity.ts'
import { createHandlers } from './handlers.ts'
import { loadBuiltPages } from './pages/built-pages.ts'
import { openDoor } from './open-door.ts'
import { openDevelopmentPages } from './pages/development-pages.ts'
import { growSampleCommunity } from './sample-community/grow-community.ts'
import { storeTopLists } from './top-lists/store-top-lists.ts'

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
  await using door = await openDoor(config, stop)
  await using installation = await openInstallation(config.settings, { logger })
  await storeTopLists(installation.db)
  await using pages = development
    ? await openDevelopmentPages(frontend)
    : { ...(await loadBuiltPages(join(frontend, 'dist'))), async [Symbol.asyncDispose]() {} }

  const { db } = installation
  const publicUrl = config.publicUrl ?? door.url
  const secret = await readAuthSecret(config.authSecret, config.settings.dataDir)
  const accounts = createBetterAuthProvider({ db, secret, publicUrl })
  const developer = createDevelopmentIdentity({ db, production: config.production })

  const parts = {
    ...installation,
    files: createStoredFiles({ folder: join(config.settings.dataDir, 'files') }),
    identity: createSiteIdentity({ db, accounts, developer }),
    accounts,
    pause: wait,
  }
  const site = { publicUrl, links: config.links }
  const app = createApp({ ...parts, pages, logger, site, production: config.production })
  door.admit(app.callback())
  console.log(`ready ${publicUrl}`)

  const working = installation.work(stop)
  if (config.settings.catalogue?.isSample) {
    await growSampleCommunity({ db, handlers: createHandlers(parts), print: console.log, stop }).catch(
      (error: unknown) => logger.error({ err: error }, 'the sample community could not grow'),
    )
  }
  await working
}
