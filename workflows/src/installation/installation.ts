import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { SearchIndex } from '@channelwise/indexer/search-index'
import type { Database } from '@channelwise/schemas/database/database'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { migrate } from '@channelwise/schemas/database/migrate'
import { migrationTimeouts, openDatabase, requestTimeouts } from '@channelwise/schemas/database/open'
import { createActivities } from '../activities/activities.ts'
import { backfillMentions } from './backfill-mentions.ts'
import { checkPlaces } from './check-places.ts'
import { choosePlatform, openChosenCatalogue } from './choose-platform.ts'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { keepTrying } from '../keep-trying.ts'
import { openEngine } from './open-engine.ts'
import { openSearch } from './open-search.ts'
import { isSampleRemoved } from '../sample/removed-sample.ts'
import { createVisitorShare } from '../platform/visitor-share.ts'
import { seedTopics } from './seed-topics.ts'
import { schedulePurge } from '../triggers/schedule-purge.ts'
import { scheduleSweep } from '../triggers/schedule-sweep.ts'
import type { Settings } from './settings.ts'
import { createStartImport } from '../imports/start-import.ts'
import type { StartedImport } from '../imports/start-import.ts'
import { scheduleReviewPairs, watchReviews } from '../triggers/watch-reviews.ts'
import { watchShelves } from '../triggers/watch-shelves.ts'
import { scheduleSimilarities, watchSimilarities } from '../triggers/watch-similarities.ts'
import { watchCatalogueImport } from '../triggers/watch-catalogue-import.ts'

/** All parts that the server and the operator's command line share, open. Closed in the reverse order. */
export interface Installation extends AsyncDisposable {
  db: Kysely<Database>
  /** What visitors search. */
  search: SearchGateway
  /** The index of the engine that answers first. */
  index: SearchIndex
  /** Every engine whose index is kept in step, the one that answers first before its standby. */
  engines: SearchEngine[]
  engine: PipelineEngine
  /** Brings each engine's index in step with the database once, as `work` does all the time. */
  drainIndexes(): Promise<void>
  /** Whether the sample catalogue is to be shown here: it was chosen, and not removed before. */
  offersSample: boolean
  /**
   * Starts the import that a visitor asked for, under the rules; a channel that is here is answered as it is. What it
   * costs is taken from the visitors' share of the day's units, unless an operator asks.
   */
  startVisitorImport(link: string, asker?: { isOperator: boolean }): Promise<StartedImport>
  /** Starts an import without rules; a channel that is here is brought up to date. */
  startOperatorImport(link: string): Promise<StartedImport>
  /** Works on runs and keeps the search index in step, until `stop`; whole catalogues are imported by default. */
  work(stop: AbortSignal, options?: WorkOptions): Promise<void>
}

interface WorkOptions {
  importsCatalogue?: boolean
  /** Keeps the shelves of the home page and the similar channels up to date; a site does. */
  concludes?: boolean
  /** Where the lines about the catalogue's import go. */
  print?: (line: string) => void
}

/**
 * Opens the database (starting the embedded one), brings it to the newest schema, and puts the parts together.
 * Throws `SettingError` when a variable or a folder is wrong.
 */
export async function openInstallation(
  settings: Settings,
  { logger }: { logger: Logger },
): Promise<Installation> {
  // First, because an embedded Postgres takes its time to set up.
  await checkPlaces(settings)
  const chosen = await openChosenCatalogue(settings, { logger })
  await using opened = new AsyncDisposableStack()
  const url =
    settings.databaseUrl ??
    opened.use(await openEmbeddedPostgres({ dataDir: settings.dataDir, log: logger })).url
  await migrateDatabase(url, logger)
  const { db } = opened.use(openDatabase(url, 10, requestTimeouts))
  // A pool of its own, so that neither waits for the other and each has its own timeouts.
  const { db: background } = opened.use(openDatabase(url))
  await seedTopics(db)

  const isSample = settings.catalogue?.isSample === true
  const offersSample = isSample && !(await isSampleRemoved(db))
  const catalogue = isSample && !offersSample ? null : chosen
  const platform = choosePlatform(settings, { db: background, logger, catalogue })
  // Without YouTube an import costs nobody anything.
  const visitorShare = settings.youtube === null ? undefined : createVisitorShare(db, settings.youtube)
  const { search, primary, engines, relays } = opened.use(
    await openSearch(settings, { db, background, logger }),
  )
  const activities = createActivities({
    db: background,
    platform,
    catalogue,
    logger,
    searchEngine: primary.name,
    engines,
  })
  const engine = opened.use(await openEngine(settings, { db: background, url, logger, activities }))
  const { videosPerChannel } = settings
  const startImport = createStartImport({ db, engine, platform, videosPerChannel })

  const parts = opened.move()
  return {
    db,
    search,
    index: primary.index,
    engines,
    engine,
    async drainIndexes() {
      await Promise.all(relays.map((relay) => relay.drain()))
    },
    offersSample,
    startVisitorImport: (link, { isOperator } = { isOperator: false }) =>
      startImport(link, settings.rules, isOperator ? undefined : visitorShare),
    startOperatorImport: (link) => startImport(link, null),
    async work(stop, { importsCatalogue = true, concludes = importsCatalogue, print = console.log } = {}) {
      const relaying = Promise.all(relays.map((relay) => relay.run(stop)))
      if (settings.temporal?.works !== false) {
        await scheduleReviewPairs(engine)
        await scheduleSweep(engine)
        await schedulePurge(engine)
        await scheduleSimilarities(engine)
        await engine.work()
      }
      const watching = watchReviews({ db: background, engine, logger, stop })
      const concluding = concludes
        ? Promise.all([
            watchShelves({ db: background, engine, logger, stop }),
            watchSimilarities({ db: background, engine, logger, stop }),
          ])
        : Promise.resolve()
      if (importsCatalogue) {
        const advice = adviseOnEmptySite(settings)
        const name = settings.catalogue?.name ?? ''
        const watch = { db: background, engine, catalogue, name, advice, videosPerChannel, print, stop }
        await keepTrying(() => watchCatalogueImport(watch), {
          logger,
          stop,
          failure: 'the import of the catalogue could not be watched',
        })
        await keepTrying(() => backfillMentions(background, stop), {
          logger,
          stop,
          failure: 'mentions in videos could not be brought up to date',
        })
      }
      await Promise.all([relaying, watching, concluding])
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

/** The line for an operator whose site has no channels and no catalogue. */
function adviseOnEmptySite({ youtube }: Settings) {
  return youtube === null
    ? 'There are no channels yet. Set YOUTUBE_API_KEY to import from YouTube, or CATALOGUE=sample to try the site with fictional ones.'
    : 'There are no channels yet. Import some: npm run operator -- import <link or @handle>…'
}

async function migrateDatabase(url: string, logger: Logger) {
  await using database = openDatabase(url, 2, migrationTimeouts)
  if (!(await migrate(database.db)))
    logger.warn('the database functions are those of a newer version of the site; they stay as they are')
}
