import type { Logger } from 'pino'
import { z } from 'zod'
import { ChannelNotFoundError } from '../errors.ts'
import {
  channelResource,
  explainIssue,
  toPlatformChannel,
  toPlatformVideo,
  videoResource,
} from '../resources.ts'
import { idsPerCall } from '../video-platform.ts'
import type { VideoPlatform } from '../video-platform.ts'
import { PlaylistNotFoundError } from './failures.ts'
import { createYouTubeCalls } from './youtube-calls.ts'
import type { YouTubeCallSettings } from './youtube-calls.ts'

/** How to call YouTube. The logger gets a warning for each unreadable resource. */
export interface YouTubeSettings extends YouTubeCallSettings {
  logger?: Pick<Logger, 'warn'>
}

/** YouTube through its Data API v3. Every method makes exactly one call, of one unit; resolving an id makes none. */
export function createYouTubePlatform({ logger, ...settings }: YouTubeSettings): VideoPlatform {
  const calls = createYouTubeCalls(settings)

  return {
    async resolveChannel(reference) {
      switch (reference.kind) {
        case 'channel':
          return reference.channelId
        case 'handle':
          return findChannel({ forHandle: reference.handle })
        case 'user':
          return findChannel({ forUsername: reference.userName })
        case 'video':
          return findChannelOfVideo(reference.videoId)
        case 'custom':
          throw new ChannelNotFoundError(
            `YouTube cannot look up the legacy address /c/${reference.name}. Paste the channel's @handle instead, which its page shows.`,
          )
      }
    },

    async readChannels(channelIds) {
      if (channelIds.length === 0) return []
      const part = ['snippet,statistics,topicDetails,brandingSettings']
      // Without maxResults only five are returned, however many ids are requested.
      const { items } = await calls.listChannels({ part, id: [joinIds(channelIds)], maxResults: idsPerCall })
      return readEach(channelResource, items).map(toPlatformChannel)
    },

    async listUploads(channelId, page) {
      const request = { part: ['contentDetails'], playlistId: uploadsOf(channelId), maxResults: idsPerCall }
      try {
        const answer = await calls.listPlaylist(page === null ? request : { ...request, pageToken: page })
        const videoIds = readEach(playlistEntry, answer.items).map((entry) => entry.contentDetails.videoId)
        return { videoIds, nextPage: answer.nextPageToken ?? null }
      } catch (error) {
        if (error instanceof PlaylistNotFoundError) return { videoIds: [], nextPage: null }
        throw error
      }
    },

    async readVideos(videoIds) {
      if (videoIds.length === 0) return []
      const { items } = await calls.listVideos({
        part: ['snippet,contentDetails,statistics'],
        id: [joinIds(videoIds)],
      })
      return readEach(videoResource, items).map(toPlatformVideo)
    },
  }

  async function findChannel(lookup: { forHandle: string } | { forUsername: string }) {
    const { items } = await calls.listChannels({ part: ['id'], ...lookup })
    const [found] = readEach(channelEntry, items)
    if (found === undefined)
      throw new ChannelNotFoundError(`YouTube has no channel ${Object.values(lookup).join('')}.`)
    return found.id
  }

  async function findChannelOfVideo(videoId: string) {
    const { items } = await calls.listVideos({ part: ['snippet'], id: [videoId] })
    const [found] = readEach(videoEntry, items)
    if (found === undefined)
      throw new ChannelNotFoundError(`YouTube does not show the video ${videoId}: it is private or deleted.`)
    return found.snippet.channelId
  }

  function readEach<T>(shape: z.ZodType<T>, resources: unknown[]): T[] {
    return resources.flatMap((resource) => {
      const read = shape.safeParse(resource)
      if (read.success) return [read.data]
      const begins = JSON.stringify(resource).slice(0, 200)
      logger?.warn({ begins, reason: explainIssue(read.error) }, 'YouTube sent an unreadable resource')
      return []
    })
  }
}

const channelEntry = z.object({ id: z.string() })
const videoEntry = z.object({ snippet: z.object({ channelId: z.string() }) })
const playlistEntry = z.object({ contentDetails: z.object({ videoId: z.string() }) })

/** A channel's uploads playlist has the channel's id with UU instead of UC. */
function uploadsOf(channelId: string) {
  return `UU${channelId.slice(2)}`
}

function joinIds(ids: string[]) {
  const distinct = new Set(ids)
  if (distinct.size > idsPerCall)
    throw new RangeError(`${distinct.size} ids exceed the limit of ${idsPerCall} per call`)
  return [...distinct].join(',')
}
