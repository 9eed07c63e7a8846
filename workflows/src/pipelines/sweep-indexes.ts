import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

interface SweepIndexes {
  runId: string
  /** Defaults to all engines. */
  engine?: string
  /** Whether to queue the differences for reindexing. Defaults to true. */
  repair?: boolean
}

/** Compares search indexes with the catalogue, one engine per step. */
export async function sweepIndexes(
  steps: Activities,
  { runId, engine: only, repair = true }: SweepIndexes,
): Promise<PipelineResult> {
  const engines = only === undefined ? await steps.listSearchEngines() : [only]
  for (const engine of engines) await steps.sweepIndex({ runId, engine, repair })
  return { channelId: null }
}
