import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import type { ImportRules } from '../imports/import-rules.ts'

/** What the import of one channel needs to know. */
export interface ImportChannel {
  runId: string
  /** The platform's id. */
  channelId: string
  /** Null for operators, who may import anything. */
  rules: ImportRules | null
  /** At most so many of the newest uploads. */
  videosPerChannel: number
}

const videosPerCall = 50

/** Brings a channel from the platform to the page, or brings it up to date. Costs a unit a page of uploads and a unit a batch of videos, and one for the channel. */
export async function importChannel(steps: Activities, input: ImportChannel): Promise<PipelineResult> {
  const { runId, channelId, rules } = input
  let listed
  try {
    const { hasVideos } = await steps.fetchChannel({ channelId })
    await steps.checkRules({ channelId, rules })
    const videoIds = hasVideos ? await listUploads(steps, input) : []
    for (let from = 0; from < videoIds.length; from += videosPerCall) {
      const batch = videoIds.slice(from, from + videosPerCall)
      await steps.fetchVideos({
        runId,
        channelId,
        videoIds: batch,
        done: from + batch.length,
        total: videoIds.length,
      })
    }
    await steps.describeChannel({ channelId })
    await steps.checkRules({ channelId, rules })
    listed = await steps.listChannel({ channelId })
  } catch (error) {
    await steps.discardDraft({ runId, channelId })
    throw error
  }
  await steps.waitUntilIndexed({ channelId })
  return { channelId: listed.id }
}

/** The newest uploads, each once, page by page. */
async function listUploads(steps: Activities, { channelId, videosPerChannel }: ImportChannel) {
  const videoIds = new Set<string>()
  let page: string | null = null
  do {
    const uploads = await steps.fetchUploads({ channelId, page })
    const known = videoIds.size
    for (const videoId of uploads.videoIds) videoIds.add(videoId)
    // A page without anything new means that the platform goes round in circles.
    page = videoIds.size > known ? uploads.nextPage : null
  } while (page !== null && videoIds.size < videosPerChannel)
  return [...videoIds].slice(0, videosPerChannel)
}
