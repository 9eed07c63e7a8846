import type { Schedule } from '../engine/pipeline-engine.ts'
import {
  growthRequest,
  insightsRequest,
  openDataRequest,
  requestRefresh,
  requestReviewPairs,
  requestScoring,
  runsPurge,
  stalePurge,
  subscriptionsRequest,
  sweepRequest,
  visitsPurge,
} from './requests.ts'

/** The nightly schedules by name (cron, UTC). */
const nightly: Record<string, Schedule> = {
  'review-pairs-nightly': { cron: '20 3 * * *', request: requestReviewPairs({ all: true }) },
  'roll-up-insights': { cron: '25 3 * * *', request: insightsRequest },
  'sweep-indexes': { cron: '30 3 * * *', request: sweepRequest },
  'similarities-nightly': { cron: '40 3 * * *', request: requestScoring({ all: true }) },
  'publish-open-data': { cron: '0 4 * * *', request: openDataRequest },
  'purge-visits': { cron: '10 4 * * *', request: visitsPurge },
  'purge-runs': { cron: '20 4 * * *', request: runsPurge },
}

/** The hourly schedules. */
const hourly: Record<string, Schedule> = {
  'refresh-channels': { cron: '5 * * * *', request: requestRefresh({ all: false }) },
  'purge-stale': { cron: '50 * * * *', request: stalePurge },
}

/** The schedule of due requests to the platform's hub. */
const subscriptions: Record<string, Schedule> = {
  'renew-subscriptions': { cron: '*/15 * * * *', request: subscriptionsRequest },
}

/** The schedule of the catalogue's growth, late in the platform's day, with the units that nobody else has used. */
const growth: Record<string, Schedule> = {
  'grow-catalogue': { cron: '40 4 * * *', request: growthRequest },
}

/** The schedules of a site by name, as defined in the code. */
export function siteSchedules({
  hasHub,
  grows,
}: {
  hasHub: boolean
  grows: boolean
}): Record<string, Schedule> {
  return { ...nightly, ...hourly, ...(hasHub && subscriptions), ...(grows && growth) }
}
