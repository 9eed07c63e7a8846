import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

const requestsPerStep = 25

/** Subscribes to the uploads of channels at the platform's hub, renews leases that end soon, and ends unneeded ones. */
export async function renewSubscriptions(
  steps: Activities,
  { runId }: { runId: string },
): Promise<PipelineResult> {
  const { channelIds } = await steps.planSubscriptions()
  let failed = 0
  for (let from = 0; from < channelIds.length; from += requestsPerStep) {
    const batch = channelIds.slice(from, from + requestsPerStep)
    const { refused } = await steps.requestSubscriptions({
      runId,
      channelIds: batch,
      done: from + batch.length,
      failed,
      total: channelIds.length,
    })
    failed += refused
  }
  return { channelId: null }
}
