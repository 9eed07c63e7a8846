import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import type { ImportRules } from '../imports/import-rules.ts'

/** The input of the import of one channel. */
export interface ImportChannel {
  runId: string
  /** The platform's id. */
  channelId: string
  /** Null for operators, who may import any channel. */
  rules: ImportRules | null
  /** When the channel was looked up to start this run (ISO 8601); null if it was not. */
  lookedUpAt?: string | null
  /** Imports at most this many of the newest uploads. */
  videosPerChannel: number
}

const videosPerCall = 50

/** Imports or refreshes a channel. Costs one unit, and one more for every 50 uploads listed and every 50 videos fetched. */
export async function importChannel(steps: Activities, input: ImportChannel): Promise<PipelineResult> {
  const { runId, channelId, rules, lookedUpAt = null } = input
  let listed
  try {
    const { hasVideos } = await steps.fetchChannel({ runId, channelId, lookedUpAt })
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

/** The ids of the newest uploads, without duplicates. */
async function listUploads(steps: Activities, { runId, channelId, videosPerChannel }: ImportChannel) {
  const videoIds = new Set<string>()
  let page: string | null = null
  do {
    const uploads = await steps.fetchUploads({ runId, channelId, page })
    const known = videoIds.size
    for (const videoId of uploads.videoIds) videoIds.add(videoId)
    // A page without new ids means that the platform repeats its pages.
    page = videoIds.size > known ? uploads.nextPage : null
  } while (page !== null && videoIds.size < videosPerChannel)
  return [...videoIds].slice(0, videosPerChannel)
}
