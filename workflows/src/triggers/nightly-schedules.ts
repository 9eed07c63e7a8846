import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'
import {
  requestReviewPairs,
  requestScoring,
  runsPurge,
  subscriptionsRequest,
  sweepRequest,
  visitsPurge,
} from './requests.ts'

/** What runs every night, by the schedule's name: when (cron, UTC) and what. */
const nightly: Record<string, [cron: string, request: RunRequest]> = {
  'review-pairs-nightly': ['20 3 * * *', requestReviewPairs({ all: true })],
  'sweep-indexes': ['30 3 * * *', sweepRequest],
  'similarities-nightly': ['40 3 * * *', requestScoring({ all: true })],
  'purge-visits': ['10 4 * * *', visitsPurge],
  'purge-runs': ['20 4 * * *', runsPurge],
}

/** Asks the platform's hub every 15 minutes for what is due. */
export async function scheduleSubscriptions(engine: PipelineEngine): Promise<void> {
  await engine.schedule('renew-subscriptions', '*/15 * * * *', subscriptionsRequest)
}

/** Registers every nightly run with the engine. */
export async function scheduleNightly(engine: PipelineEngine): Promise<void> {
  for (const [name, [cron, request]] of Object.entries(nightly)) await engine.schedule(name, cron, request)
}
