import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Recreates the public dump, and deletes the one before the last. */
export async function publishOpenData(steps: Activities): Promise<PipelineResult> {
  await steps.publishOpenData()
  return { channelId: null }
}
