import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

interface RebuildIndex {
  runId: string
  engine: string
}

/** Fills a new index of an engine while the old one answers searches, and swaps them. */
export async function rebuildIndex(
  steps: Activities,
  { runId, engine }: RebuildIndex,
): Promise<PipelineResult> {
  await steps.rebuildIndex({ runId, engine })
  return { channelId: null }
}

interface RollBackIndex extends RebuildIndex {
  /** The index to bring back, in a retry of a rollback that has determined it. */
  target?: string
}

/**
 * Lets the index from before the last rebuild answer again. That index is determined in a step of its own, because a
 * repeated swap after a crash would bring the other one back.
 */
export async function rollBackIndex(
  steps: Activities,
  { runId, engine, ...retried }: RollBackIndex,
): Promise<PipelineResult> {
  const target = retried.target ?? (await steps.findPreviousIndex({ runId, engine }))
  await steps.rollBackIndex({ runId, engine, target })
  return { channelId: null }
}
