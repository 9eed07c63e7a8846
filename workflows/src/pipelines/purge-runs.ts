import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Deletes the runs whose time is over, with their steps. */
export async function purgeRuns(steps: Activities): Promise<PipelineResult> {
  await steps.purgeRuns()
  return { channelId: null }
}
