import Koa from 'koa'
import type { Middleware } from 'koa'
import type { Site } from '@channelwise/schemas/site'
import type { Metrics } from '@channelwise/workflows/metrics/metrics'
import type { TableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import { isTracing } from '@channelwise/schemas/tracing/spans'
import type { MetricsSettings } from '@channelwise/workflows/installation/settings'
import { serveAvatars } from '../avatars/serve-avatars.ts'
import { serveGoogleSignIn } from '../account/sign-in/serve-google-sign-in.ts'
import { compressResponses } from '../compression/compress-responses.ts'
import { createApiRouter } from '../endpoints/router.ts'
import { serveApiDocument } from '../endpoints/openapi/serve-document.ts'
import { serveOpenSearch } from '../crawlers/serve-opensearch.ts'
import { serveRobots } from '../crawlers/serve-robots.ts'
import { serveSitemaps } from '../crawlers/serve-sitemaps.ts'
import { serveDrawnEmbeds } from '../embeds/serve-drawn-embeds.ts'
import { serveOembed } from '../embeds/serve-oembed.ts'
import { serveFeeds } from '../feeds/serve-feeds.ts'
import type { Handlers } from '../endpoints/answer.ts'
import type { Dependencies } from '../dependencies.ts'
import { serveDevelopmentSignIn } from '../identity/development-sign-in.ts'
import { refuseKeysInAddresses, refuseKeysInBodies } from '../keys/misplaced-keys.ts'
import { createKeyRecognition } from '../keys/recognize-key.ts'
import { allowOtherOrigins } from '../middleware/other-origins.ts'
import { nameRoute } from '../observation/name-route.ts'
import { observeRequests } from '../observation/observe-requests.ts'
import { traceRequests } from '../observation/trace-requests.ts'
import { serveOpenData } from '../open-data/serve-open-data.ts'
import { serveMetrics } from '../observation/serve-metrics.ts'
import { keepMailedLinksPrivate } from '../middleware/mailed-links.ts'
import { isClientGone } from '../middleware/client-gone.ts'
import { keepPrivateAnswersPrivate } from '../middleware/private-answers.ts'
import { answerProblems } from '../middleware/problems.ts'
import { readBody } from '../middleware/read-body.ts'
import { recognizeMember } from '../middleware/recognize-member.ts'
import { assignRequestId } from '../middleware/request-id.ts'
import { requireSameOrigin } from '../middleware/same-origin.ts'
import { setSecurityHeaders } from '../middleware/security-headers.ts'
import type { ApiState } from '../middleware/state.ts'
import { createByteStore } from '../response-cache/byte-store.ts'
import { createPartStore } from '../response-cache/part-store.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import type { CacheOutcome } from '../response-cache/response-cache.ts'
import type { CacheEntry } from '../response-cache/cache-entry.ts'
import type { Pages } from '../pages/pages.ts'
import { renderPages } from '../pages/render-pages.ts'
import { serveCards } from '../pictures/cards/serve-cards.ts'
import { servePictures } from '../pictures/serve-pictures.ts'
import type { DrawPicture } from '../pictures/serve-pictures.ts'
import { serveTopListPictures } from '../top-lists/top-list-pictures.ts'
import { limitConcurrency } from '../request-limits/limit-concurrency.ts'
import type { RequestLimits } from '../request-limits/fair-queue.ts'
import { serveWebSub } from '../websub/serve-websub.ts'

interface Options extends Dependencies {
  handlers: Handlers
  pages: Pages
  /** Caches visitors' pages and searches, and the parts that all pages are made from; null caches nothing. */
  pageCache?: PageCache | null
  /** Files beside those of the frontend. */
  serveFiles?: Middleware
  drawPicture: DrawPicture
  site: Omit<Site, 'showsSample'>
  /** How many proxies in front of the site are trusted to set X-Forwarded-For. */
  trustedProxies: number
  /** Outside production, responses are validated against the contract. */
  production: boolean
  /** Whether a hub reports new uploads. */
  acceptsNotices: boolean
  /** Overrides of the default limits. */
  requestLimits?: Partial<RequestLimits>
  /** Who may read the metrics; null for nobody. */
  metricsSettings: MetricsSettings | null
  /** The duration in milliseconds from which a request is logged as slow; see `observeRequests`. */
  slowRequest?: number
}

interface PageCache {
  revisions: TableRevisions
  maxBytes: number
}

/** Creates the site. Its policy is the order of the middlewares. */
export function createApp({
  handlers,
  pages,
  pageCache = null,
  serveFiles = (_, next) => next(),
  drawPicture,
  site,
  production,
  acceptsNotices,
  trustedProxies,
  requestLimits,
  metricsSettings,
  slowRequest,
  ...dependencies
}: Options): Koa<ApiState> {
  const { logger, metrics = null } = dependencies
  const secure = site.publicUrl.startsWith('https:')
  const answering = { checkReply: !production, fairUse: dependencies.fairUse }
  const recognizeKey = createKeyRecognition(dependencies)
  const cache = pageCache === null ? null : openCache(pageCache, metrics)
  const callApi = createApiRouter(handlers, { ...answering, admit: dependencies.admit, cache })
  const app = new Koa<ApiState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies })
  app.on('error', (error: unknown) => {
    if (!isClientGone(error)) logger.error({ err: error }, 'a response was interrupted')
  })

  app.use(assignRequestId())
  app.use(observeRequests({ logger, metrics, slow: slowRequest }))
  if (isTracing()) app.use(traceRequests())
  app.use(keepPrivateAnswersPrivate())
  app.use(answerProblems(site.publicUrl))
  app.use(allowOtherOrigins())
  app.use(refuseKeysInAddresses())
  app.use(setSecurityHeaders({ development: pages.development, secure }))
  app.use(keepMailedLinksPrivate())
  app.use(compressResponses())
  app.use(nameRoute('files', pages.serveFiles))
  app.use(nameRoute('files', serveFiles))
  app.use(nameRoute('pictures', servePictures(drawPicture)))
  app.use(nameRoute('cards', serveCards({ db: dependencies.db, drawPicture })))
  app.use(nameRoute('avatars', serveAvatars(dependencies.files)))
  app.use(nameRoute('pictures', serveTopListPictures(dependencies.files)))
  app.use(nameRoute('/robots.txt', serveRobots(site)))
  app.use(nameRoute('/opensearch.xml', serveOpenSearch(site)))
  if (metrics !== null && metricsSettings !== null) {
    const scraping = { metrics, settings: metricsSettings, trustedProxies }
    app.use(nameRoute('/metrics', serveMetrics(scraping)))
  }
  if (cache !== null)
    app.use((context, next) => (context.path.startsWith('/api/') ? next() : cache(context, next)))
  // After the cache: hits are cheap, and need not wait for their turn.
  app.use(limitConcurrency(requestLimits))
  app.use(nameRoute('feeds', serveFeeds({ db: dependencies.db, publicUrl: site.publicUrl })))
  app.use(nameRoute('embeds', serveDrawnEmbeds({ db: dependencies.db, drawPicture })))
  app.use(nameRoute('/oembed', serveOembed({ db: dependencies.db, publicUrl: site.publicUrl })))
  app.use(nameRoute('open data', serveOpenData({ db: dependencies.db })))
  app.use(nameRoute('sitemaps', serveSitemaps({ db: dependencies.db, publicUrl: site.publicUrl })))
  if (acceptsNotices) app.use(nameRoute('/api/websub/{id}', serveWebSub(dependencies)))
  app.use(requireSameOrigin(site.publicUrl))
  app.use(recognizeMember({ identity: dependencies.identity, recognizeKey, secure }))
  app.use(nameRoute('/development/sign-in', serveDevelopmentSignIn(dependencies.identity, { secure })))
  app.use(nameRoute('google sign-in', serveGoogleSignIn(dependencies)))
  app.use(nameRoute('api document', serveApiDocument(site.publicUrl)))
  app.use(readBody())
  app.use(refuseKeysInBodies())
  app.use(callApi)
  const openPartCache =
    pageCache === null
      ? null
      : createPartStore({
          revisions: pageCache.revisions,
          maxBytes: pageCache.maxBytes * answersShare,
          freezes: !production,
        })
  app.use(renderPages({ db: dependencies.db, pages, handlers, site, logger, answering, openPartCache }))

  return app
}

/** Opens the cache of responses to visitors. */
function openCache({ revisions, maxBytes }: PageCache, metrics: Metrics | null) {
  const store = createByteStore<CacheEntry>(maxBytes * (1 - answersShare))
  const onAnswer = (outcome: CacheOutcome) => {
    metrics?.page(outcome)
    if (outcome !== 'hit') metrics?.pageCache(store.usage())
  }
  return createResponseCache({ revisions, store, onAnswer })
}

/** The share of the page cache's memory for the parts that pages are made from. */
const answersShare = 0.25
