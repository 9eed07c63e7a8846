import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { createVocabularyCache } from '@channelwise/indexer/spelling/vocabulary-cache'
import { openTableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import { openInstallation } from '@channelwise/workflows/installation/installation'
import type { SharedMeasuring } from '@channelwise/workflows/metrics/metrics'
import { picturesFolder } from '@channelwise/workflows/operations/backup/data-files'
import { createOverviewReader } from '@channelwise/workflows/operations/overview/read-overview'
import { createFairUse } from '../fair-use/fair-use.ts'
import { createStoredFiles } from '../files/stored-files.ts'
import { createHandlers } from '../handlers.ts'
import { openIdentity } from '../identity/open-identity.ts'
import { loadBuiltPages } from '../pages/built-pages.ts'
import { openDevelopmentPages } from '../pages/development-pages.ts'
import { openPlans } from '../plans/open-plans.ts'
import { createSearchTexts } from '../search/search-texts.ts'
import { createListVisits } from '../channel-lists/list-visits.ts'
import { createVisitLimits } from '../visits/visit-limits.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { openSample } from './open-sample.ts'

/** How a process of the site runs. */
export interface SiteOptions {
  /** The folder of the frontend package. */
  frontend: string
  /** Serves the frontend from source and provides the development member. */
  development: boolean
  logger: Logger
  /** Shuts the process down. */
  stop: AbortSignal
}

interface Options extends SiteOptions {
  /** The site's URL unless the configuration sets one. */
  url: string
  measuring: SharedMeasuring
}

/** The parts of a site. Disposing them closes all of them. */
export type Site = Awaited<ReturnType<typeof openSite>>

/** Opens what requests and background work need. Throws `SettingError` when the configuration is invalid. */
export async function openSite(config: Config, { development, logger, stop, url, measuring }: Options) {
  await using opened = new AsyncDisposableStack()
  const { settings, production } = config
  const installation = opened.use(
    await openInstallation(settings, { logger, measuring, canAwaitEngine: true }),
  )
  const { db } = installation
  const publicUrl = settings.publicUrl ?? url
  const identity = await openIdentity({
    db,
    settings: config.identity,
    dataDir: settings.dataDir,
    publicUrl,
    production,
    development,
    logger,
    metrics: installation.metrics,
  })
  const sample = await openSample(installation, settings.sampleMembers)
  // Disposed after the requests in flight, which may still count.
  const searchTexts = opened.use(createSearchTexts({ db, logger }))
  const listVisits = opened.use(createListVisits({ db, logger }))
  const plans = opened.use(openPlans({ db, logger }))
  const parts = {
    ...installation,
    readOverview: createOverviewReader({
      ...installation,
      dataDir: settings.dataDir,
      mailDelivery: describeMail(config),
      logger,
    }),
    settingsInForce: config.settingsInForce,
    ...identity,
    searchTexts,
    readVocabulary: createVocabularyCache({ db, logger }),
    listVisits,
    growth: settings.growth,
    files: createStoredFiles({ folder: join(settings.dataDir, picturesFolder) }),
    stop,
    contactEmail: config.links.contactEmail,
    visitLimits: createVisitLimits(),
    fairUse: createFairUse(identity),
    ...plans,
    allowsLocalWebhooks: !production,
    readinessChecks: [sample.readinessCheck],
  }
  const handlers = createHandlers(parts)
  const closing = opened.move()
  return {
    parts,
    handlers,
    sample,
    publicUrl,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** Creates the request listener of this process. */
export async function openRequests(
  config: Config,
  { parts, handlers, sample, publicUrl }: Site,
  { frontend, development }: Pick<SiteOptions, 'frontend' | 'development'>,
): Promise<AsyncDisposable & { listener: RequestListener }> {
  await using opened = new AsyncDisposableStack()
  const pages = development
    ? opened.use(await openDevelopmentPages(frontend))
    : await loadBuiltPages(join(frontend, 'dist'))
  // In development, pages also change with their source.
  const cachesPages = !development && config.pageCacheBytes > 0
  const revisions = opened.use(openTableRevisions(parts.databaseUrl))
  const app = createApp({
    ...parts,
    handlers,
    pages,
    pageCache: cachesPages ? { revisions, maxBytes: config.pageCacheBytes } : null,
    serveFiles: sample.serveFiles,
    drawPicture: sample.drawPicture,
    site: { publicUrl, links: config.links },
    production: config.production,
    acceptsNotices: config.settings.websub !== null,
    trustedProxies: config.identity.trustedProxies,
    metricsSettings: config.settings.metrics,
  })
  const closing = opened.move()
  return { listener: app.callback(), [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

/**
 * Where mails go: the host of the mail server, without its password, or the folder of the files. Those are no delivery in
 * production.
 */
function describeMail({ identity: { smtpUrl }, settings: { dataDir }, production }: Config) {
  return smtpUrl === null
    ? { destination: join(dataDir, 'mail'), isDelivered: !production }
    : { destination: new URL(smtpUrl).host, isDelivered: true }
}
