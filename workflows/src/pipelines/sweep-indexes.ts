import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Compares every search index with the catalogue and queues the differences for reindexing, one engine per step. */
export async function sweepIndexes(steps: Activities): Promise<PipelineResult> {
  for (const engine of await steps.listSearchEngines()) await steps.sweepIndex({ engine })
  return { channelId: null }
}
