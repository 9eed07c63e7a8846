import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Database } from '@channelwise/schemas/database/database'
import { createFewAtOnce } from '../few-at-once.ts'
import type { Catalogue } from '../platform/catalogue/catalogue.ts'
import type { VideoPlatform } from '../platform/video-platform.ts'
import { createLanguageDetector } from '../scores/detect-language.ts'
import { chooseChannelOfTheWeek } from './choose-channel-of-the-week.ts'
import { checkRules } from './check-rules.ts'
import { chooseReviewPairs } from './choose-review-pairs.ts'
import { describeStoredChannel } from './describe-channel.ts'
import { discardDraft } from './discard-draft.ts'
import { describeChangedTraits } from './describe-traits.ts'
import { fetchChannel } from './fetch-channel.ts'
import { fetchUploads } from './fetch-uploads.ts'
import { fetchVideos } from './fetch-videos.ts'
import { fillShelf } from './fill-shelf.ts'
import { importCataloguePage } from './import-catalogue-page.ts'
import { listChannel } from './list-channel.ts'
import { beginFilling, endFilling } from './note-filling.ts'
import { noteReviewedChannels } from './note-reviewed-channels.ts'
import { openCatalogue } from './open-catalogue.ts'
import { purgeRuns } from './purge-runs.ts'
import { purgeVisits } from './purge-visits.ts'
import { scoreAllChannels } from './score-all-channels.ts'
import { planScoring, scoreChangedChannels } from './score-changed-channels.ts'
import { listSearchEngines, sweepIndex } from './sweep-indexes.ts'
import { waitUntilIndexed } from './wait-until-indexed.ts'

/** What the steps work with. */
export interface ActivityDependencies {
  db: Kysely<Database>
  /** Where channels are imported from one by one. */
  platform: VideoPlatform
  /** What is imported as a whole; null when there is nothing of the kind. */
  catalogue: Catalogue | null
  logger: Logger
  /** The engine that runs wait for, so that what they imported is found. */
  searchEngine: string
  /** All that are kept in step. */
  engines: SearchEngine[]
  /** Milliseconds for which a run watches a search index that does not move; 30 seconds by default. */
  indexPatience?: number
}

/** The steps that pipelines are made of: each may be begun again after a crash, and ends in the same state. */
export function createActivities({
  db,
  platform,
  catalogue,
  logger,
  searchEngine,
  engines,
  indexPatience = 30_000,
}: ActivityDependencies) {
  const detectLanguage = createLanguageDetector()
  const takeTurn = createFewAtOnce(1)
  /** A step that calls the platform waits for the one before it: a killed process repeats one call at most. */
  const oneAtATime =
    <Argument, Answer>(step: (argument: Argument) => Promise<Answer>) =>
    (argument: Argument) =>
      takeTurn(() => step(argument))
  return {
    fetchChannel: oneAtATime(fetchChannel({ db, platform })),
    checkRules: checkRules({ db }),
    fetchUploads: oneAtATime(fetchUploads({ platform })),
    fetchVideos: oneAtATime(fetchVideos({ db, platform })),
    describeChannel: describeStoredChannel({ db, detectLanguage }),
    listChannel: listChannel({ db }),
    discardDraft: discardDraft({ db }),
    waitUntilIndexed: waitUntilIndexed({ db, logger, searchEngine, indexPatience }),
    listSearchEngines: listSearchEngines({ engines }),
    sweepIndex: sweepIndex({ db, logger, engines }),
    openCatalogue: openCatalogue({ db, catalogue }),
    importCataloguePage: importCataloguePage({ db, catalogue, detectLanguage }),
    noteReviewedChannels: noteReviewedChannels({ db }),
    chooseReviewPairs: chooseReviewPairs({ db }),
    beginFilling: beginFilling({ db }),
    fillShelf: fillShelf({ db }),
    chooseChannelOfTheWeek: chooseChannelOfTheWeek({ db }),
    endFilling: endFilling({ db }),
    purgeVisits: purgeVisits({ db }),
    purgeRuns: purgeRuns({ db }),
    planScoring: planScoring({ db }),
    describeChangedTraits: describeChangedTraits({ db }),
    scoreAllChannels: scoreAllChannels({ db }),
    scoreChangedChannels: scoreChangedChannels({ db }),
  }
}

/** The steps by name, as a pipeline sees them on any engine. */
export type Activities = ReturnType<typeof createActivities>
