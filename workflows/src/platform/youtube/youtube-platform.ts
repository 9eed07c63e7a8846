import { z } from 'zod'
import type { ChannelReference } from '@channelwise/schemas/channel-link'
import { ChannelNotFoundError, PlatformUnavailableError, UnreadableChannelError } from '../errors.ts'
import { isSameHandle } from '../handles.ts'
import { readChannelAnswer, readVideoAnswer } from '../read-answer.ts'
import { idsPerCall, withId } from '../video-platform.ts'
import type { FoundChannel, Payer, VideoPlatform } from '../video-platform.ts'
import { UnreadableListError } from './failures.ts'
import { createYouTubeCalls } from './youtube-calls.ts'
import type { YouTubeCallSettings } from './youtube-calls.ts'

/** YouTube through its Data API v3. Every method makes exactly one call, of one unit; finding an id makes none. */
export function createYouTubePlatform(settings: YouTubeCallSettings): VideoPlatform {
  const calls = createYouTubeCalls(settings)

  return {
    source: 'youtube',

    async findChannel(reference, payer) {
      switch (reference.kind) {
        case 'channel':
          return withId(reference.channelId)
        case 'handle':
        case 'user':
          return findByName(reference, payer)
        case 'video':
          return withId(await findChannelOfVideo(reference.videoId, payer))
        case 'custom':
          throw new ChannelNotFoundError(
            `YouTube cannot look up the legacy address /c/${reference.name}. Paste the channel's @handle instead, which its page shows.`,
          )
      }
    },

    async readChannels(channelIds, payer) {
      if (channelIds.length === 0) return readChannelAnswer([], [])
      // Without maxResults only five are returned, however many ids are requested.
      const request = { part: channelParts, id: [joinIds(channelIds)], maxResults: idsPerCall }
      return readChannelAnswer((await calls.listChannels(request, payer)).items, channelIds)
    },

    async listUploads(channelId, page, payer) {
      const request = { part: ['contentDetails'], playlistId: uploadsOf(channelId), maxResults: idsPerCall }
      try {
        const answer = await calls.listPlaylist(
          { ...request, ...(page !== null && { pageToken: page }) },
          payer,
        )
        return readUploads(answer)
      } catch (error) {
        if (!(error instanceof UnreadableListError)) throw error
        return { outcome: error.outcome, videoIds: [], nextPage: null, unreadable: [] }
      }
    },

    async readVideos(videoIds, payer) {
      if (videoIds.length === 0) return readVideoAnswer([], [])
      const part = ['snippet,contentDetails,statistics,status']
      const { items } = await calls.listVideos({ part, id: [joinIds(videoIds)] }, payer)
      return readVideoAnswer(items, videoIds)
    },

    async readFeaturedChannels(channelId, payer) {
      const { items } = await calls
        .listSections({ part: ['contentDetails'], channelId }, payer)
        .catch(withoutUnreadable)
      const featured = readEach(featuringSection, items).flatMap(
        ({ contentDetails }) => contentDetails?.channels ?? [],
      )
      return [...new Set(readEach(youtubeId, featured))].filter((id) => id !== channelId)
    },

    async readPopularChannels({ region, category }, payer) {
      const chart = { chart: 'mostPopular', regionCode: region, maxResults: idsPerCall }
      const request = { part: ['snippet'], ...chart, ...(category !== null && { videoCategoryId: category }) }
      const { items } = await calls.listVideos(request, payer).catch(withoutUnreadable)
      return [...new Set(readEach(ownedVideo, items).map(({ snippet }) => snippet.channelId))]
    },
  }

  async function findByName(
    reference: Extract<ChannelReference, { kind: 'handle' | 'user' }>,
    payer: Payer,
  ): Promise<FoundChannel> {
    const [name, lookup] =
      reference.kind === 'handle'
        ? [reference.handle, { forHandle: reference.handle }]
        : [reference.userName, { forUsername: reference.userName }]
    const { items } = await calls.listChannels({ part: channelParts, ...lookup }, payer)
    if (items.length === 0) throw new ChannelNotFoundError(`YouTube has no channel ${name}.`)
    const { found, unreadable, problems } = readChannelAnswer(items, null)
    const [channel] = found
    if (channel === undefined) {
      const id = unreadable.find((resource) => resource.id !== null)?.id
      if (id == null) throw new UnreadableChannelError(unreadable)
      return { channelId: id, channel: null, unreadable, problems }
    }
    if (reference.kind === 'handle' && channel.handle !== null && !isSameHandle(channel.handle, name)) {
      throw new PlatformUnavailableError(
        `YouTube answered ${name} with another channel, ${channel.handle}. If that is the one, paste its handle instead.`,
      )
    }
    return { channelId: channel.channelId, channel, unreadable, problems }
  }

  async function findChannelOfVideo(videoId: string, payer: Payer) {
    const { items } = await calls.listVideos({ part: ['snippet'], id: [videoId] }, payer)
    if (items.length === 0)
      throw new ChannelNotFoundError(`YouTube does not show the video ${videoId}: it is private or deleted.`)
    const found = readEach(ownedVideo, items).find(({ id }) => id === videoId)
    if (found === undefined)
      throw new PlatformUnavailableError(`YouTube's answer about the video ${videoId} could not be used`)
    return found.snippet.channelId
  }
}

function withoutUnreadable(error: unknown): { items: unknown[] } {
  if (error instanceof UnreadableListError) return { items: [] }
  throw error
}

const channelParts = ['snippet,statistics,topicDetails,brandingSettings']

const youtubeId = z.string().regex(/^[\w-]{1,64}$/)
const ownedVideo = z.object({ id: youtubeId, snippet: z.object({ channelId: youtubeId }) })
const featuringSection = z.object({
  contentDetails: z.object({ channels: z.array(z.unknown()).nullish() }).nullish(),
})
const uploadEntry = z.object({ contentDetails: z.object({ videoId: youtubeId }) })

function readUploads({
  items,
  nextPageToken,
}: {
  items: unknown[]
  nextPageToken?: string | null | undefined
}) {
  const reason = 'contentDetails.videoId is missing or not an id'
  return {
    outcome: items.length === 0 ? ('empty' as const) : ('listed' as const),
    videoIds: readEach(uploadEntry, items).map(({ contentDetails }) => contentDetails.videoId),
    nextPage: nextPageToken ?? null,
    unreadable: items
      .filter((item) => !uploadEntry.safeParse(item).success)
      .map((item) => ({ kind: 'upload' as const, id: null, raw: JSON.stringify(item), reason })),
  }
}

/** The resources that can be read; the others are left out, which is enough for suggestions. */
function readEach<T>(shape: z.ZodType<T>, resources: unknown[]): T[] {
  return resources.flatMap((resource) => {
    const read = shape.safeParse(resource)
    return read.success ? [read.data] : []
  })
}

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
