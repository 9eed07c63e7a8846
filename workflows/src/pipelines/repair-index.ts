import type { DocumentName } from '@channelwise/indexer/sync/drift'
import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

interface RepairIndex {
  runId: string
  engine: string
  /** At most a few hundred. */
  documents: DocumentName[]
}

/** Queues documents that an operator has chosen for reindexing. */
export async function repairIndex(
  steps: Activities,
  { runId, engine, documents }: RepairIndex,
): Promise<PipelineResult> {
  await steps.repairDocuments({ runId, engine, documents })
  return { channelId: null }
}
