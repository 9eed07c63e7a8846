import type { Activities } from './activities.ts'

/** How an engine executes a step. Pure data, because Temporal bundles it with the workflows. */
export interface StepOptions {
  /** 'platform' for steps that call the platform: their rate is limited over all processes. */
  queue: 'work' | 'platform'
  /** Milliseconds that one attempt may take. */
  timeout: number
  /** Milliseconds without reported progress after which an attempt counts as dead; null for short steps. */
  heartbeat: number | null
  /** Maximum attempts of a step that throws. */
  attempts: number
}

const seconds = 1_000
const minutes = 60 * seconds

/** A step of a few statements. */
const statements: StepOptions = { queue: 'work', timeout: 2 * minutes, heartbeat: null, attempts: 6 }

/** A step that makes one call of the platform. */
const platformCall: StepOptions = { queue: 'platform', timeout: 2 * minutes, heartbeat: null, attempts: 6 }

/** A step that asks the hub 25 times, which costs no quota. */
const hubCalls: StepOptions = { queue: 'work', timeout: 5 * minutes, heartbeat: null, attempts: 4 }

/** A step over the whole catalogue, which reports progress. */
const whole: StepOptions = { queue: 'work', timeout: 240 * minutes, heartbeat: 5 * minutes, attempts: 6 }

/** The options of every step. */
export const stepOptions: Record<keyof Activities, StepOptions> = {
  fetchChannel: platformCall,
  checkRules: statements,
  fetchUploads: platformCall,
  fetchVideos: platformCall,
  describeChannel: statements,
  listChannel: statements,
  discardDraft: statements,
  waitUntilIndexed: whole,
  listSearchEngines: statements,
  sweepIndex: whole,
  openCatalogue: { ...statements, timeout: 10 * minutes },
  importCataloguePage: statements,
  noteReviewedChannels: statements,
  chooseReviewPairs: statements,
  beginFilling: statements,
  fillShelf: statements,
  chooseChannelOfTheWeek: statements,
  endFilling: statements,
  purgeVisits: whole,
  purgeRuns: whole,
  planScoring: statements,
  describeChangedTraits: whole,
  scoreAllChannels: whole,
  scoreChangedChannels: statements,
  planSubscriptions: statements,
  requestSubscriptions: hubCalls,
  claimNotices: statements,
  fetchNoticedVideos: platformCall,
  removeMissingVideos: platformCall,
  describeNoticedChannels: statements,
  forgetNotices: statements,
}
