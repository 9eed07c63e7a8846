import type { StepOptions } from '../engine/step-options.ts'
import type { Activities } from './activities.ts'

const seconds = 1_000
const minutes = 60 * seconds

/** A step of a few statements. */
const statements: StepOptions = { queue: 'work', timeout: 30 * seconds, heartbeat: null, attempts: 6 }

/** A step over dozens of channels. */
const page: StepOptions = { ...statements, timeout: 3 * minutes }

/** A step that makes one platform call, which takes at most ten seconds. */
const platformCall: StepOptions = { ...statements, queue: 'platform' }

/** A step that makes a second call after an odd response. */
const secondOpinion: StepOptions = { ...platformCall, timeout: 60 * seconds }

/** A step of 25 requests to the hub, which cost no quota. */
const hubCalls: StepOptions = { queue: 'work', timeout: 5 * minutes, heartbeat: null, attempts: 4 }

/** A step over the whole catalogue, which reports its progress. */
const whole: StepOptions = { queue: 'work', timeout: 240 * minutes, heartbeat: 5 * minutes, attempts: 6 }

/** Milliseconds for steps that report progress every second or so: a lost one is retried soon. */
const shortHeartbeat = 30 * seconds

/** The options of every step. */
export const stepOptions: Record<keyof Activities, StepOptions> = {
  fetchChannel: secondOpinion,
  checkRules: statements,
  fetchChannels: secondOpinion,
  fetchUploads: secondOpinion,
  fetchQueuedVideos: platformCall,
  describeChannels: { ...page, heartbeat: shortHeartbeat },
  listChannel: statements,
  listChannels: page,
  listUnresolvedLinks: statements,
  resolveLink: platformCall,
  listBatchChannels: statements,
  settleLinks: page,
  discardDrafts: statements,
  waitUntilIndexed: { ...whole, heartbeat: shortHeartbeat },
  listSearchEngines: statements,
  sweepIndex: whole,
  repairDocuments: page,
  rebuildIndex: whole,
  findPreviousIndex: statements,
  rollBackIndex: whole,
  openCatalogue: { ...statements, timeout: 10 * minutes },
  importCataloguePage: page,
  noteReviewedChannels: page,
  chooseReviewPairs: page,
  beginFilling: statements,
  fillShelf: page,
  chooseChannelOfTheWeek: statements,
  endFilling: statements,
  purgeVisits: whole,
  purgeRuns: whole,
  chooseStaleChannels: page,
  purgeChannels: page,
  purgeVideos: page,
  dropPreviousIndexes: page,
  purgeHistory: whole,
  planScoring: page,
  describeChangedTraits: whole,
  // The prediction before the first channel is scored takes minutes.
  scoreAllChannels: { ...whole, heartbeat: 30 * minutes },
  scoreChangedChannels: page,
  planSubscriptions: statements,
  requestSubscriptions: hubCalls,
  queueReportedVideos: statements,
  forgetNotices: statements,
  collectCandidates: { ...statements, timeout: 10 * minutes },
  readChart: platformCall,
  readFeatured: platformCall,
  resolveCandidates: { ...platformCall, timeout: 10 * minutes },
  checkCandidates: secondOpinion,
  chooseCandidates: statements,
  settleCandidates: page,
  releaseRatings: page,
  // Sorting and storing send no heartbeats.
  publishOpenData: whole,
  rollUpInsights: { ...whole, heartbeat: 30 * minutes },
}
