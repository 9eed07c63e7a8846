import type { DocumentName } from '@channelwise/indexer/sync/drift'
import type { RunRequest } from '../engine/pipeline-engine.ts'

/** Nobody waits for what the site starts by itself. */
const background = { lane: 'background', requestedBy: null } as const

/** Fills the shelves of the home page. */
export const shelvesRequest: RunRequest = {
  pipeline: 'fillShelves',
  key: 'shelves',
  subject: 'shelves of the home page',
  ...background,
  input: {},
}

/** Computes the figures of insights. */
export const insightsRequest: RunRequest = {
  pipeline: 'rollUpInsights',
  key: 'roll-up-insights',
  subject: 'what the community knows',
  ...background,
  input: {},
}

/** Recreates the public dump of ratings. */
export const openDataRequest: RunRequest = {
  pipeline: 'publishOpenData',
  key: 'publish-open-data',
  subject: 'open data',
  ...background,
  input: {},
}

/** Sweeps all search indexes. */
export const sweepRequest: RunRequest = {
  pipeline: 'sweepIndexes',
  key: 'sweep-indexes',
  subject: 'search indexes',
  ...background,
  input: {},
}

/** Deletes old visits and web vitals. */
export const visitsPurge: RunRequest = {
  pipeline: 'purgeVisits',
  key: 'purge-visits',
  subject: 'old visits',
  ...background,
  input: {},
}

/** Subscribes to the uploads of channels at the platform's hub. */
export const subscriptionsRequest: RunRequest = {
  pipeline: 'renewSubscriptions',
  key: 'renew-subscriptions',
  subject: 'subscriptions to new uploads',
  ...background,
  input: {},
}

/** Fetches the videos that the hub has reported. */
export const noticesRequest: RunRequest = {
  pipeline: 'fetchNoticedVideos',
  key: 'fetch-noticed-videos',
  subject: 'reported uploads',
  ...background,
  input: {},
}

/** Looks for channels worth having, and imports the best ones. */
export const growthRequest: RunRequest = {
  pipeline: 'growCatalogue',
  key: 'grow-catalogue',
  subject: 'new channels',
  ...background,
  input: {},
}

/** Deletes old runs. */
export const runsPurge: RunRequest = {
  pipeline: 'purgeRuns',
  key: 'purge-runs',
  subject: 'old runs',
  ...background,
  input: {},
}

/** Deletes the platform's data that has not been refreshed for 30 days. */
export const stalePurge: RunRequest = {
  pipeline: 'purgeStale',
  key: 'purge-stale',
  subject: 'data older than 30 days',
  ...background,
  input: {},
}

/** Refreshes the channels that are due, or all. */
export function requestRefresh({ all }: { all: boolean }): RunRequest {
  return {
    pipeline: 'refreshChannels',
    // The same key for both, so that no channel is refreshed twice at the same time.
    key: 'refresh',
    subject: all ? 'all channels' : 'channels that are due',
    ...background,
    input: { all },
  }
}

/** Picks the popular review pairs of all reviewed channels, or of those whose reviews have changed. */
export function requestReviewPairs({ all }: { all: boolean }): RunRequest {
  return {
    pipeline: 'chooseReviewPair',
    key: all ? 'review-pairs:all' : 'review-pairs',
    subject: all ? 'all reviewed channels' : 'channels with new reviews',
    ...background,
    input: { all },
  }
}

/** Finds the similar channels of all channels, or of those that have changed. */
export function requestScoring({ all }: { all: boolean }): RunRequest {
  return {
    pipeline: 'scoreSimilarities',
    key: all ? 'similarities:all' : 'similarities',
    subject: all ? 'all channels' : 'channels that have changed',
    ...background,
    input: { all },
  }
}

/** A job that an operator can run on an engine's index. */
export type IndexJob =
  /** Compares it with the catalogue. */
  | { job: 'check' }
  /** Queues differing documents for reindexing: the given ones, or all that a comparison finds. */
  | { job: 'repair'; documents: DocumentName[] | null }
  | { job: 'rebuild' }
  | { job: 'rollback' }

/** The key of the jobs on an engine's index, of which only one can be active at a time. */
export function indexJobKey(engine: string): string {
  return `index:${engine}`
}

/** Runs a job on an engine's index. */
export function requestIndexJob(engine: string, job: IndexJob, requestedBy: string | null): RunRequest {
  return { key: indexJobKey(engine), lane: 'operator', requestedBy, ...describeJob(engine, job) }
}

function describeJob(engine: string, job: IndexJob): Pick<RunRequest, 'pipeline' | 'subject' | 'input'> {
  switch (job.job) {
    case 'check':
      return { pipeline: 'sweepIndexes', subject: `index of ${engine}`, input: { engine, repair: false } }
    case 'repair':
      return job.documents === null
        ? { pipeline: 'sweepIndexes', subject: `drift of ${engine}`, input: { engine, repair: true } }
        : {
            pipeline: 'repairIndex',
            subject: `${job.documents.length} ${job.documents.length === 1 ? 'document' : 'documents'} of ${engine}`,
            input: { engine, documents: job.documents },
          }
    case 'rebuild':
      return { pipeline: 'rebuildIndex', subject: `index of ${engine}`, input: { engine } }
    case 'rollback':
      return { pipeline: 'rollBackIndex', subject: `index of ${engine}`, input: { engine } }
  }
}
