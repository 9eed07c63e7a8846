import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Database } from '@channelwise/schemas/database/database'
import type { Catalogue } from '../platform/catalogue/catalogue.ts'
import type { VideoPlatform } from '../platform/video-platform.ts'
import type { GrowthSettings, WebSubSettings } from '../installation/settings.ts'
import { createLanguageDetector } from '../scores/detect-language.ts'
import { chooseChannelOfTheWeek } from './shelves/choose-channel-of-the-week.ts'
import { checkRules } from './imports/check-rules.ts'
import { chooseReviewPairs } from './reviews/choose-review-pairs.ts'
import { describeStoredChannels } from './imports/describe-channel.ts'
import { listBatchChannels, listUnresolvedLinks, resolveLink, settleLinks } from './imports/batch-links.ts'
import { discardDrafts } from './imports/discard-drafts.ts'
import { describeChangedTraits } from './similarity/describe-traits.ts'
import { fetchChannel } from './imports/fetch-channel.ts'
import { fetchChannels } from './imports/fetch-channels.ts'
import { fetchQueuedVideos } from './imports/fetch-queued-videos.ts'
import { fetchUploads } from './imports/fetch-uploads.ts'
import { releaseRatings } from './insights/release-ratings.ts'
import { rollUpInsights } from './insights/roll-up-insights.ts'
import { publishOpenData } from './open-data/publish-open-data.ts'
import { fillShelf } from './shelves/fill-shelf.ts'
import { importCataloguePage } from './imports/import-catalogue-page.ts'
import { listChannel, listChannels } from './imports/list-channel.ts'
import { beginFilling, endFilling } from './shelves/record-filling.ts'
import { queueReviewedChannels } from './reviews/queue-reviewed-channels.ts'
import { openCatalogue } from './imports/open-catalogue.ts'
import { chooseStaleChannels } from './refresh/choose-stale-channels.ts'
import type { RefreshSettings } from './refresh/choose-stale-channels.ts'
import { dropPreviousIndexes, purgeChannels, purgeVideos } from './refresh/purge-stale.ts'
import { purgeHistory } from './refresh/purge-history.ts'
import { purgeRuns } from './upkeep/purge-runs.ts'
import { purgeVisits } from './upkeep/purge-visits.ts'
import { scoreAllChannels } from './similarity/score-all-channels.ts'
import { planScoring, scoreChangedChannels } from './similarity/score-changed-channels.ts'
import { findPreviousIndex, rebuildIndex, rollBackIndex } from './upkeep/rebuild-index.ts'
import { listSearchEngines, repairDocuments, sweepIndex } from './upkeep/sweep-indexes.ts'
import { readChart, readFeatured } from './growth/ask-for-candidates.ts'
import { checkCandidates, resolveCandidates } from './growth/check-candidates.ts'
import { chooseCandidates } from './growth/choose-candidates.ts'
import { collectCandidates } from './growth/collect-candidates.ts'
import { settleCandidates } from './growth/settle-candidates.ts'
import { queueReportedVideos } from './subscriptions/queue-reported-videos.ts'
import { forgetNotices } from './subscriptions/forget-notices.ts'
import { planSubscriptions } from './subscriptions/plan-subscriptions.ts'
import { requestSubscriptions } from './subscriptions/request-subscriptions.ts'
import { waitUntilIndexed } from './imports/wait-until-indexed.ts'

/** The dependencies of the steps. */
export interface ActivityDependencies {
  db: Kysely<Database>
  /** Where single channels are imported from. */
  platform: VideoPlatform
  /** The catalogue to import as a whole; null without one. */
  catalogue: Catalogue | null
  logger: Logger
  /** The search engine whose index a run waits for, so that what it imported is searchable when it ends. */
  searchEngine: string
  /** Every search engine whose index is kept up to date. */
  engines: SearchEngine[]
  refresh: RefreshSettings
  /** Milliseconds without progress after which a run stops waiting for the search index. Defaults to 30 seconds. */
  indexTimeout?: number
  /** Null when no hub reports new uploads. Defaults to null. */
  websub?: WebSubSettings | null
  /** Whether channels' daily counts are stored. Defaults to false. */
  keepsHistory?: boolean
  /** Null if automatic growth of the catalogue is off. Defaults to null. */
  growth?: GrowthSettings | null
}

/**
 * The steps of the pipelines. Each is idempotent, because it is repeated after a crash. Their names are stored in the
 * histories of active runs: renaming one breaks those runs.
 */
export function createActivities({
  db,
  platform,
  catalogue,
  logger,
  searchEngine,
  engines,
  refresh,
  indexTimeout = 30_000,
  websub = null,
  growth = null,
  keepsHistory = false,
}: ActivityDependencies) {
  const detectLanguage = createLanguageDetector()
  return {
    fetchChannel: fetchChannel({ db, platform, keepsHistory }),
    checkRules: checkRules({ db }),
    fetchChannels: fetchChannels({ db, platform, keepsHistory }),
    fetchUploads: fetchUploads({ db, platform }),
    fetchQueuedVideos: fetchQueuedVideos({ db, platform }),
    describeChannels: describeStoredChannels({ db, detectLanguage }),
    listChannel: listChannel({ db }),
    listChannels: listChannels({ db }),
    listUnresolvedLinks: listUnresolvedLinks({ db }),
    resolveLink: resolveLink({ db, platform }),
    listBatchChannels: listBatchChannels({ db }),
    settleLinks: settleLinks({ db }),
    discardDrafts: discardDrafts({ db }),
    waitUntilIndexed: waitUntilIndexed({ db, logger, searchEngine, indexTimeout }),
    listSearchEngines: listSearchEngines({ engines }),
    sweepIndex: sweepIndex({ db, logger, engines }),
    repairDocuments: repairDocuments({ db, engines }),
    rebuildIndex: rebuildIndex({ db, logger, engines }),
    findPreviousIndex: findPreviousIndex({ db, engines }),
    rollBackIndex: rollBackIndex({ db, logger, engines }),
    openCatalogue: openCatalogue({ db, catalogue }),
    importCataloguePage: importCataloguePage({ db, catalogue, detectLanguage }),
    noteReviewedChannels: queueReviewedChannels({ db }),
    chooseReviewPairs: chooseReviewPairs({ db }),
    beginFilling: beginFilling({ db }),
    fillShelf: fillShelf({ db }),
    chooseChannelOfTheWeek: chooseChannelOfTheWeek({ db }),
    endFilling: endFilling({ db }),
    purgeVisits: purgeVisits({ db }),
    purgeRuns: purgeRuns({ db }),
    chooseStaleChannels: chooseStaleChannels({ db, platform, refresh }),
    purgeChannels: purgeChannels({ db }),
    purgeVideos: purgeVideos({ db, refresh, detectLanguage }),
    purgeHistory: purgeHistory({ db, keepsHistory }),
    dropPreviousIndexes: dropPreviousIndexes({ db, engines }),
    planScoring: planScoring({ db }),
    describeChangedTraits: describeChangedTraits({ db }),
    scoreAllChannels: scoreAllChannels({ db }),
    scoreChangedChannels: scoreChangedChannels({ db }),
    planSubscriptions: planSubscriptions({ db, websub }),
    requestSubscriptions: requestSubscriptions({ db }),
    queueReportedVideos: queueReportedVideos({ db, refresh }),
    forgetNotices: forgetNotices({ db }),
    collectCandidates: collectCandidates({ db, platform, growth }),
    readChart: readChart({ db, platform, growth }),
    readFeatured: readFeatured({ db, platform, growth }),
    resolveCandidates: resolveCandidates({ db, platform, growth }),
    checkCandidates: checkCandidates({ db, platform, growth }),
    chooseCandidates: chooseCandidates({ db, growth }),
    settleCandidates: settleCandidates({ db, growth }),
    releaseRatings: releaseRatings({ db }),
    rollUpInsights: rollUpInsights({ db }),
    publishOpenData: publishOpenData({ db }),
  }
}

/** The steps by name, as pipelines call them on every engine. */
export type Activities = ReturnType<typeof createActivities>
