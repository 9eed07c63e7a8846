import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import { fetchBatch } from './fetch-videos.ts'

/** The input of the import of up to 50 links of a batch. */
export interface ImportChannels {
  runId: string
  batchId: string
  /** The links are those at the positions `from` (included) to `to` (excluded). */
  from: number
  to: number
  videosPerChannel: number
}

/**
 * Imports up to 50 links of a batch, without rules. Costs a unit for each handle or other link that is no id, one for
 * all channels by id, one for each uploads list of up to 50, and one for every 50 videos of all channels.
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
