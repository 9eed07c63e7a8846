import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { SearchIndex } from '@channelwise/indexer/search-index'
import type { Database } from '@channelwise/schemas/database/database'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { isTracing } from '@channelwise/schemas/tracing/spans'
import { migrate } from '@channelwise/schemas/database/migrate'
import { createCopyOut } from '@channelwise/schemas/database/copy-out'
import type { CopyOut } from '@channelwise/schemas/database/copy-out'
import { migrationTimeouts, openDatabase, requestTimeouts } from '@channelwise/schemas/database/open'
import { createActivities } from '../activities/activities.ts'
import { backfillMentions } from './backfill-mentions.ts'
import { checkReachable } from './check-reachable.ts'
import { choosePlatform, openChosenCatalogue } from './choose-platform.ts'
import type { PipelineEngine, Schedule } from '../engine/pipeline-engine.ts'
import { keepTidying } from './keep-tidying.ts'
import { keepTrying } from './keep-trying.ts'
import { requesterId } from '../runs/run-id.ts'
import { openEngine } from './open-engine.ts'
import type { Intervals } from './intervals.ts'
import { openQuota, readBudgets } from './open-quota.ts'
import { openSearch } from './open-search.ts'
import { isSampleRemoved } from './removed-sample.ts'
import type { DailyBudgets } from '../platform/forecast.ts'
import type { VideoPlatform } from '../platform/video-platform.ts'
import type { ImportRules } from '../imports/import-rules.ts'
import type { TemporalPages } from '../operations/runs/temporal-run-url.ts'
import type { QuotaLedger } from '../platform/quota-ledger.ts'
import { createVisitorShare } from '../platform/visitor-share.ts'
import { seedTopics } from './seed-topics.ts'
import type { Settings } from './settings.ts'
import { createStartImport } from '../imports/start-import.ts'
import type { StartedImport } from '../imports/start-import.ts'
import { keepSchedules } from '../triggers/keep-schedules.ts'
import { siteSchedules } from '../triggers/schedules.ts'
import { measureSearch } from '../metrics/measure-search.ts'
import type { Metrics, SharedMeasuring } from '../metrics/metrics.ts'
import { traceSearch } from '../tracing/trace-search.ts'
import { startDueRuns } from '../triggers/start-due-runs.ts'
import { watchDerivedData, watchExpired, watchNotices, watchReviewPairs } from '../triggers/watches.ts'
import { watchQuota } from '../triggers/watch-quota.ts'
import { watchCatalogueImport } from '../triggers/watch-catalogue-import.ts'

/** Everything that the server, the worker and the operator's command line share. Disposing closes all of it. */
export interface Installation extends AsyncDisposable {
  db: Kysely<Database>
  /** The database's URL. Contains the password: never log it. */
  databaseUrl: string
  /** Reads whole tables at the speed of Postgres. */
  copyOut: CopyOut
  /** The gateway of visitors' searches. */
  search: SearchGateway
  /** The primary engine's index. */
  index: SearchIndex
  /** Every engine whose index is kept up to date, the primary before its standby. */
  engines: SearchEngine[]
  engine: PipelineEngine
  /** The schedules of this site, as defined in the code. */
  schedules: Record<string, Schedule>
  /** The ledger of YouTube's quota; null without YouTube. */
  quota: QuotaLedger | null
  /** The daily units that refreshes and the catalogue's growth may spend. */
  budgets: DailyBudgets
  /** Whether channels' daily counts are stored and shown. */
  keepsHistory: boolean
  /** The requirements on channels that visitors add. */
  rules: ImportRules
  /** Where single channels come from. */
  platform: VideoPlatform
  /** Indexes all pending changes once, as `work` does continuously. */
  drainIndexes(): Promise<void>
  /** Whether to show the sample catalogue: it was chosen, and has not been removed. */
  offersSample: boolean
  /**
   * Starts the import that a visitor requested, under the rules; a listed channel is returned as is. The cost is charged to
   * the visitors' share of the daily quota, except for operators. Visitors are identified by a hash of their id.
   */
  startVisitorImport(
    link: string,
    asker?: { isOperator?: boolean; memberId?: string },
  ): Promise<StartedImport>
  /** Starts an import without rules; a listed channel is refreshed. */
  startOperatorImport(link: string): Promise<StartedImport>
  /** How many of a channel's newest videos an import reads. */
  videosPerChannel: number
  /** Null unless the process is set to measure, and somebody may read the metrics. */
  metrics: Metrics | null
  /** Maximum platform calls started per second. */
  callsPerSecond: number
  /** Temporal's web interface; null unless Temporal runs the pipelines and its URL is known. */
  temporalPages: TemporalPages | null
  /** Executes runs and keeps the search indexes up to date until `stop` aborts. */
  work(stop: AbortSignal, options?: WorkOptions): Promise<void>
}

interface InstallationOptions {
  logger: Logger
  measuring?: SharedMeasuring | null
  intervals?: Intervals
  /** Whether to open although Temporal does not respond: pages need no runs, and those that are recorded go on later. */
  canAwaitEngine?: boolean
}

interface WorkOptions {
  /** Imports the configured catalogue. Defaults to true. */
  importsCatalogue?: boolean
  /** Keeps the home page's shelves and the similar channels up to date. Defaults to `importsCatalogue`. */
  derivesScores?: boolean
  /**
   * Replaces the engine's schedules by those of these settings. Defaults to `importsCatalogue`: a command may have fewer settings
   * than its site, and must not end what those schedule.
   */
  keepsSchedules?: boolean
  /** Prints the progress of the catalogue's import. Defaults to the console. */
  print?: (line: string) => void
}

/**
 * Opens the database (starting the embedded one if needed), migrates it, and assembles everything else. Throws
 * `SettingError` when a variable or a folder is wrong. `measuring` is for processes that serve metrics.
 */
export async function openInstallation(
  settings: Settings,
  { logger, measuring = null, intervals = {}, canAwaitEngine = false }: InstallationOptions,
): Promise<Installation> {
  // Before the embedded Postgres, which takes seconds to start.
  await checkReachable(settings)
  const chosen = await openChosenCatalogue(settings, { logger })
  await using opened = new AsyncDisposableStack()
  const url =
    settings.databaseUrl ??
    opened.use(await openEmbeddedPostgres({ dataDir: settings.dataDir, log: logger })).url
  await migrateDatabase(url, logger)
  const requests = opened.use(openDatabase(url, 10, requestTimeouts))
  const { db } = requests
  // Background work has its own pool, so that it never blocks requests and has longer timeouts.
  const upkeep = opened.use(openDatabase(url))
  const { db: background } = upkeep
  await seedTopics(db)

  const isSample = settings.catalogue?.isSample === true
  const offersSample = isSample && !(await isSampleRemoved(db))
  const catalogue = isSample && !offersSample ? null : chosen
  const quota = openQuota(settings, { db: background })
  const platform = await choosePlatform(settings, { db: background, quota, catalogue })
  // Imports cost quota only on YouTube.
  const visitorShare =
    settings.youtube === null ? undefined : createVisitorShare({ db, cap: settings.youtube.visitorUnits })
  const { search, primary, engines, relays } = opened.use(
    await openSearch(settings, { db, background, logger, intervals }),
  )
  const schedules = siteSchedules({ hasHub: settings.websub !== null, grows: settings.growth !== null })
  const budgets = readBudgets(settings)
  const traced = isTracing() ? traceSearch(search) : search
  const activities = createActivities({
    db: background,
    platform,
    catalogue,
    logger,
    searchEngine: primary.name,
    engines,
    websub: settings.websub,
    growth: settings.growth,
    keepsHistory: settings.keepsHistory,
    refresh: {
      unitsPerDay: settings.youtube?.refreshUnitsPerDay ?? 0,
      videosPerChannel: settings.videosPerChannel,
    },
  })
  const engine = opened.use(
    await openEngine(settings, { db: background, url, logger, activities, canAwaitEngine }, intervals),
  )
  async function openOwnMetrics() {
    if (measuring === null || settings.metrics === null) return null
    const { openMetrics } = await import('../metrics/open-metrics.ts')
    return openMetrics({
      url,
      pools: { requests: requests.usage, background: upkeep.usage },
      search,
      engine,
      openQuota: (parts) => openQuota(settings, parts),
      budgets,
      schedules,
      dataDir: settings.dataDir,
      logger,
      ...measuring,
    })
  }
  const metrics = opened.use(await openOwnMetrics())
  const { videosPerChannel } = settings
  const startImport = createStartImport({ db, engine, platform, quota, videosPerChannel })

  const parts = opened.move()
  return {
    db,
    databaseUrl: url,
    copyOut: createCopyOut(url),
    search: metrics === null ? traced : measureSearch(traced, metrics),
    metrics,
    index: primary.index,
    engines,
    engine,
    schedules,
    quota,
    budgets,
    keepsHistory: settings.keepsHistory,
    rules: settings.rules,
    platform,
    async drainIndexes() {
      await Promise.all(relays.map((relay) => relay.drain()))
    },
    offersSample,
    startVisitorImport: (link, { isOperator = false, memberId = null } = {}) =>
      startImport(link, {
        rules: settings.rules,
        share: isOperator ? undefined : visitorShare,
        lane: 'visitor',
        requestedBy: memberId === null ? null : requesterId(memberId),
      }),
    startOperatorImport: (link) => startImport(link, { rules: null, lane: 'operator', requestedBy: null }),
    videosPerChannel,
    callsPerSecond: settings.callsPerSecond,
    temporalPages: describeTemporalPages(settings),
    async work(
      stop,
      {
        importsCatalogue = true,
        derivesScores = importsCatalogue,
        keepsSchedules = importsCatalogue,
        print = console.log,
      } = {},
    ) {
      const relaying = Promise.all(relays.map((relay) => relay.run(stop)))
      const tidying = keepTidying({ db: background, logger, stop })
      // Even where only other processes execute the runs: nobody else tells Temporal about the schedules.
      const keepingSchedules = keepsSchedules
        ? keepSchedules({ db: background, engine, schedules, logger, stop })
        : null
      if (settings.temporal?.works !== false) await engine.work()
      const watches = [
        watchReviewPairs(),
        watchExpired(),
        ...(settings.websub === null ? [] : [watchNotices()]),
        ...(derivesScores ? watchDerivedData() : []),
      ]
      const watching = startDueRuns({ db: background, engine, logger, watches, stop })
      const wake = () => engine.wake()
      const watchingQuota = quota === null ? null : watchQuota({ quota, wake, logger, stop })
      if (importsCatalogue) {
        const advice = adviseOnEmptySite(settings)
        const name = settings.catalogue?.name ?? ''
        const watch = { db: background, engine, catalogue, name, advice, videosPerChannel, print, stop }
        // Before any import, whose videos come with their mentions.
        await keepTrying(() => backfillMentions(background, stop), {
          logger,
          stop,
          failure: 'the backfill of mentions failed',
        })
        await keepTrying(() => watchCatalogueImport(watch), {
          logger,
          stop,
          failure: 'watching the import of the catalogue failed',
        })
      }
      await Promise.all([relaying, tidying, watching, watchingQuota, keepingSchedules])
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

function describeTemporalPages({ temporal }: Settings): TemporalPages | null {
  if (temporal === null || temporal.uiUrl === null) return null
  return { url: temporal.uiUrl, namespace: temporal.namespace }
}

/** The advice for the operator of a site without channels and without a catalogue. */
function adviseOnEmptySite({ youtube }: Settings) {
  return youtube === null
    ? 'There are no channels yet. Set YOUTUBE_API_KEY to import from YouTube, or CATALOGUE=sample to try the site with fictional ones.'
    : 'There are no channels yet. Import some: npm run operator -- import <link or @handle>…'
}

async function migrateDatabase(url: string, logger: Logger) {
  await using database = openDatabase(url, 2, migrationTimeouts)
  if (!(await migrate(database.db)))
    logger.warn(
      'the database is that of a newer version of the site; its tables and functions stay as they are',
    )
}
