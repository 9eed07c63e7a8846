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

/** How YouTube is reached, and who is told of resources of its answers that cannot be read. */
export interface YouTubeSettings extends YouTubeCallSettings {
  logger?: Pick<Logger, 'warn'>
}

/** YouTube through its Data API v3; every method but resolving an id makes exactly one call, of one unit. */
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
            `YouTube cannot look up the old address /c/${reference.name}. Paste the channel's @handle instead: its page shows it.`,
          )
      }
    },

    async readChannels(channelIds) {
      if (channelIds.length === 0) return []
      const part = ['snippet,statistics,topicDetails,brandingSettings']
      // Without a size, five are answered whatever the number of ids.
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
      throw new ChannelNotFoundError(`YouTube shows no video ${videoId}: it is private or deleted.`)
    return found.snippet.channelId
  }

  function readEach<T>(shape: z.ZodType<T>, resources: unknown[]): T[] {
    return resources.flatMap((resource) => {
      const read = shape.safeParse(resource)
      if (read.success) return [read.data]
      const begins = JSON.stringify(resource).slice(0, 200)
      logger?.warn(
        { begins, reason: explainIssue(read.error) },
        'YouTube answered with a resource that cannot be read',
      )
      return []
    })
  }
}

const channelEntry = z.object({ id: z.string() })
const videoEntry = z.object({ snippet: z.object({ channelId: z.string() }) })
const playlistEntry = z.object({ contentDetails: z.object({ videoId: z.string() }) })

/** A channel's uploads are the playlist of its id with the second letter changed: UC… has UU…. */
function uploadsOf(channelId: string) {
  return `UU${channelId.slice(2)}`
}

function joinIds(ids: string[]) {
  const distinct = new Set(ids)
  if (distinct.size > idsPerCall)
    throw new RangeError(`${distinct.size} ids are more than the ${idsPerCall} of one call`)
  return [...distinct].join(',')
}
