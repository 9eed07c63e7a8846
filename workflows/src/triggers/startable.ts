import type { RunRequest } from '../engine/pipeline-engine.ts'
import {
  growthRequest,
  insightsRequest,
  openDataRequest,
  noticesRequest,
  requestRefresh,
  requestReviewPairs,
  requestScoring,
  runsPurge,
  shelvesRequest,
  subscriptionsRequest,
  stalePurge,
  sweepRequest,
  visitsPurge,
} from './requests.ts'

/** How to start a pipeline by name: for what is due, and for everything; null if there is no difference. */
interface Startable {
  due: RunRequest
  all: RunRequest | null
}

/** The pipelines that an operator can start by name: those that need no channel and no catalogue. */
export const startable: Record<string, Startable> = {
  chooseReviewPair: { due: requestReviewPairs({ all: false }), all: requestReviewPairs({ all: true }) },
  fetchNoticedVideos: { due: noticesRequest, all: null },
  fillShelves: { due: shelvesRequest, all: null },
  growCatalogue: { due: growthRequest, all: null },
  publishOpenData: { due: openDataRequest, all: null },
  purgeRuns: { due: runsPurge, all: null },
  purgeStale: { due: stalePurge, all: null },
  purgeVisits: { due: visitsPurge, all: null },
  renewSubscriptions: { due: subscriptionsRequest, all: null },
  refreshChannels: { due: requestRefresh({ all: false }), all: requestRefresh({ all: true }) },
  rollUpInsights: { due: insightsRequest, all: null },
  scoreSimilarities: { due: requestScoring({ all: false }), all: requestScoring({ all: true }) },
  sweepIndexes: { due: sweepRequest, all: null },
}
