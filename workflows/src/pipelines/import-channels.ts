import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import { fetchQueue, listUploads } from './fetch-videos.ts'

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
 * all channels, one for each uploads list of up to 50, and one for every 50 videos of all channels.
 */
export async function importChannels(steps: Activities, input: ImportChannels): Promise<PipelineResult> {
  const { runId, videosPerChannel } = input
  for (const position of await steps.listUnresolvedLinks(input)) {
    await steps.resolveLink({ ...input, position })
  }
  const channelIds = await steps.listBatchChannels(input)
  if (channelIds.length > 0) {
    const { found, toList } = await steps.fetchChannels({ runId, channelIds, listsAll: true })
    for (const channelId of toList) {
      await listUploads(steps, { runId, channelId, videosPerChannel, stopsAtKnown: false })
    }
    await fetchQueue(steps, { runId, countsVideos: false })
    await steps.describeChannels({ channelIds: found, videosPerChannel })
    await steps.listChannels({ runId, channelIds: found })
    await steps.settleLinks({ ...input, found })
    await steps.waitUntilIndexed({ channelId: null })
  }
  return { channelId: null }
}
