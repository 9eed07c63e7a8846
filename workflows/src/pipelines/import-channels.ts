import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import { fetchBatch } from './fetch-videos.ts'

/** The input of the import of up to 50 links of a batch. */
export interface ImportChannels {
  runId: string
  batchId: string
  /** The links at the positions `from` (inclusive) to `to` (exclusive). */
  from: number
  to: number
  videosPerChannel: number
}

/**
 * Imports up to 50 links of a batch, without rules. Costs a unit for each handle or other link without an id, one for all
 * channels by id, one for each page of up to 50 uploads, and one for every 50 videos across channels.
 */
export async function importChannels(steps: Activities, input: ImportChannels): Promise<PipelineResult> {
  const { runId, videosPerChannel } = input
  const lookedUp: string[] = []
  for (const position of await steps.listUnresolvedLinks(input)) {
    const { channelId } = await steps.resolveLink({ ...input, position })
    if (channelId !== null) lookedUp.push(channelId)
  }
  const channelIds = await steps.listBatchChannels(input)
  if (channelIds.length === 0) {
    await steps.settleLinks({ ...input, found: [] })
    return { channelId: null }
  }
  try {
    const found = await fetchBatch(steps, { runId, channelIds, lookedUp, videosPerChannel, isNew: true })
    await steps.settleLinks({ ...input, found })
  } catch (error) {
    await steps.discardDrafts({ runId, channelIds })
    throw error
  }
  await steps.waitUntilIndexed({ channelId: null })
  return { channelId: null }
}
