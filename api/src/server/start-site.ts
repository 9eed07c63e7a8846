import { join } from 'node:path'
import type { Logger } from 'pino'
import { openTableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import { openInstallation } from '@channelwise/workflows/installation/installation'
import { keepObserving } from '@channelwise/workflows/operations/overview/keep-observing'
import { picturesFolder } from '@channelwise/workflows/operations/backup/data-files'
import { createOverviewReader } from '@channelwise/workflows/operations/overview/read-overview'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createFairUse } from '../fair-use/fair-use.ts'
import { createStoredFiles } from '../files/stored-files.ts'
import { createHandlers } from '../handlers.ts'
import { openIdentity } from '../identity/open-identity.ts'
import { keepSendingMails } from '../notifications/keep-sending-mails.ts'
import { loadBuiltPages } from '../pages/built-pages.ts'
import { openPlans } from '../plans/open-plans.ts'
import { keepDelivering } from '../webhooks/keep-delivering.ts'
import { openHttpServer } from './open-http-server.ts'
import { openSample } from './open-sample.ts'
import { openDevelopmentPages } from '../pages/development-pages.ts'
import { createSearchTexts } from '../search/search-texts.ts'
import { createVisitLimits } from '../visits/visit-limits.ts'
import { storeTopLists } from '../top-lists/definitions/store-top-lists.ts'

interface Options {
  /** The folder of the frontend package. */
  frontend: string
  /** Serves the frontend from source and provides the development member. */
  development: boolean
  logger: Logger
  /** Shuts the site down. */
  stop: AbortSignal
}

/** Opens every part, serves until `stop`, and closes every part. Throws `SettingError` when the configuration is invalid. */
export async function startSite(config: Config, { frontend, development, logger, stop }: Options) {
  // The port first: it is the most likely to fail, before anything else needs to be cleaned up.
  await using server = await openHttpServer(config, stop)
  await using installation = await openInstallation(config.settings, { logger, measures: true })
  await storeTopLists(installation.db)
  await using pages = development
    ? await openDevelopmentPages(frontend)
    : { ...(await loadBuiltPages(join(frontend, 'dist'))), async [Symbol.asyncDispose]() {} }

  const { production } = config
  // In development, pages also change with their source.
  const keepsPages = !development && config.pageCacheBytes > 0
  const publicUrl = config.settings.publicUrl ?? server.url
  const identity = await openIdentity({
    db: installation.db,
    settings: config.identity,
    dataDir: config.settings.dataDir,
    publicUrl,
    production,
    development,
    logger,
    metrics: installation.metrics,
  })

  const sample = await openSample(installation)
  const files = createStoredFiles({ folder: join(config.settings.dataDir, picturesFolder) })
  const { contactEmail } = config.links
  const readOverview = createOverviewReader({
    ...installation,
    dataDir: config.settings.dataDir,
    mailDestination: nameMailDestination(config),
    logger,
  })
  const { db } = installation
  // Disposed after the requests in flight, which may still count.
  await using searchTexts = createSearchTexts({ db, logger })
  await using plans = openPlans({ db, logger })
  const parts = {
    ...installation,
    readOverview,
    settingsInForce: config.settingsInForce,
    ...identity,
    searchTexts,
    growth: config.settings.growth,
    files,
    stop,
    contactEmail,
    visitLimits: createVisitLimits(),
    fairUse: createFairUse(identity),
    readPlans: plans.readPlans,
    readEntitlements: plans.readEntitlements,
    admit: plans.admit,
    keyUsage: plans.keyUsage,
    allowsLocalWebhooks: !production,
    readinessChecks: [sample.readinessCheck],
  }
  const handlers = createHandlers(parts)
  await using revisions = openTableRevisions(installation.databaseUrl)
  const app = createApp({
    ...parts,
    handlers,
    pages,
    pageCache: keepsPages ? { revisions, maxBytes: config.pageCacheBytes } : null,
    serveFiles: sample.serveFiles,
    drawPicture: sample.drawPicture,
    site: { publicUrl, links: config.links },
    production,
    acceptsNotices: config.settings.websub !== null,
    trustedProxies: config.identity.trustedProxies,
    metricsSettings: config.settings.metrics,
  })
  // Disposed first: requests in flight still need everything above.
  await using _requests = server.serve(app.callback())
  console.log(`ready ${publicUrl}`)

  const growing = sample.grow({ handlers, logger, stop })
  await Promise.all([
    installation.work(stop),
    keepSendingMails(parts, stop),
    keepDelivering({ ...parts, allowsLocal: !production }, stop),
    keepObserving(parts, stop),
    growing,
  ])
}

/** Where mails go: the host of the mail server, without its password, or the folder of the files. */
function nameMailDestination({ identity: { smtpUrl }, settings: { dataDir } }: Config) {
  return smtpUrl === null ? join(dataDir, 'mail') : new URL(smtpUrl).host
}
