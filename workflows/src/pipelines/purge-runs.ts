import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Deletes old runs and their steps. */
export async function purgeRuns(steps: Activities): Promise<PipelineResult> {
  await steps.purgeRuns()
  return { channelId: null }
}
