import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Compares every search index with the catalogue and has what differs brought over, an engine a step. */
export async function sweepIndexes(steps: Activities): Promise<PipelineResult> {
  for (const engine of await steps.listSearchEngines()) await steps.sweepIndex({ engine })
  return { channelId: null }
}
