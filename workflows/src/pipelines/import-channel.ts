import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import type { ImportRules } from '../imports/import-rules.ts'
import { fetchQueue, listUploads } from './fetch-videos.ts'

/** The input of a channel's import. */
export interface ImportChannel {
  runId: string
  /** The platform's id. */
  channelId: string
  /** Null for operators, who may import any channel. */
  rules: ImportRules | null
  /** When the channel was looked up to start this run (ISO 8601); null if it was not. */
  lookedUpAt?: string | null
  /** The maximum number of the newest uploads to import. */
  videosPerChannel: number
}

/** Imports or refreshes a channel. Costs one unit, and one more for every 50 uploads listed and every 50 videos fetched. */
export async function importChannel(steps: Activities, input: ImportChannel): Promise<PipelineResult> {
  const { runId, channelId, rules, lookedUpAt = null, videosPerChannel } = input
  let listed
  try {
    const { hasVideos } = await steps.fetchChannel({ runId, channelId, lookedUpAt })
    await steps.checkRules({ channelId, rules })
    if (hasVideos) await listUploads(steps, { runId, channelId, videosPerChannel, stopsAtKnown: false })
    await fetchQueue(steps, { runId, countsVideos: true })
    await steps.describeChannels({ channelIds: [channelId], videosPerChannel })
    await steps.checkRules({ channelId, rules })
    listed = await steps.listChannel({ channelId })
  } catch (error) {
    await steps.discardDrafts({ runId, channelIds: [channelId] })
    throw error
  }
  await steps.waitUntilIndexed({ channelId })
  return { channelId: listed.id }
}
