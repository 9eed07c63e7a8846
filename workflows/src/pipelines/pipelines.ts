import { chooseReviewPair } from './choose-review-pair.ts'
import { fetchNoticedVideos } from './fetch-noticed-videos.ts'
import { fillShelves } from './fill-shelves.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { importChannel } from './import-channel.ts'
import { importChannels } from './import-channels.ts'
import { publishOpenData } from './publish-open-data.ts'
import { purgeRuns } from './purge-runs.ts'
import { purgeStale } from './purge-stale.ts'
import { purgeVisits } from './purge-visits.ts'
import { rebuildIndex, rollBackIndex } from './rebuild-index.ts'
import { repairIndex } from './repair-index.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { refreshChannels } from './refresh-channels.ts'
import { rollUpInsights } from './roll-up-insights.ts'
import { scoreSimilarities } from './score-similarities.ts'
import { sweepIndexes } from './sweep-indexes.ts'

/** Every pipeline by its registered name. Stored runs refer to these names. */
export const pipelines = {
  importChannel,
  importChannels,
  importCatalogue,
  chooseReviewPair,
  sweepIndexes,
  repairIndex,
  rebuildIndex,
  rollBackIndex,
  fillShelves,
  purgeVisits,
  purgeRuns,
  purgeStale,
  refreshChannels,
  scoreSimilarities,
  renewSubscriptions,
  fetchNoticedVideos,
  growCatalogue,
  rollUpInsights,
  publishOpenData,
}
