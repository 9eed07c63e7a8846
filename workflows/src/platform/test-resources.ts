import { randomBytes } from 'node:crypto'
import type { youtube_v3 } from '@googleapis/youtube'

/** A YouTube channel resource with an id. */
export type ChannelResource = youtube_v3.Schema$Channel & { id: string }

/** A YouTube video resource with an id. */
export type VideoResource = youtube_v3.Schema$Video & { id: string }

/** Builds a complete `youtube#channel` resource; a test sets only what matters to it. */
export function buildChannelResource(chosen: youtube_v3.Schema$Channel = {}): ChannelResource {
  const id = chosen.id ?? `UC${randomId(22)}`
  const title = chosen.snippet?.title ?? 'Slow Kitchen'
  return {
    kind: 'youtube#channel',
    ...chosen,
    id,
    snippet: {
      title,
      description: 'Bread, and the patience it takes.',
      customUrl: `@${id.slice(2, 14)}`,
      publishedAt: '2014-03-05T12:00:00.123456Z',
      thumbnails: buildThumbnails(`https://yt3.ggpht.com/${id}`, [88, 240, 800]),
      country: 'US',
      ...chosen.snippet,
    },
    statistics: {
      viewCount: '98765432',
      subscriberCount: '250000',
      hiddenSubscriberCount: false,
      videoCount: '3',
      ...chosen.statistics,
    },
    topicDetails: { topicCategories: ['https://en.wikipedia.org/wiki/Food'], ...chosen.topicDetails },
    brandingSettings: {
      channel: { title, keywords: 'bread "slow food"', country: 'US' },
      ...chosen.brandingSettings,
    },
  }
}

/** Builds a complete `youtube#video` resource; a test sets only what matters to it. */
export function buildVideoResource(chosen: youtube_v3.Schema$Video & { channelId: string }): VideoResource {
  const { channelId, ...named } = chosen
  const id = named.id ?? randomId(11)
  return {
    kind: 'youtube#video',
    ...named,
    id,
    snippet: {
      channelId,
      title: 'A loaf in ten minutes',
      description: 'Flour, water, salt.',
      publishedAt: '2026-05-01T08:30:00Z',
      thumbnails: buildThumbnails(`https://i.ytimg.com/vi/${id}`, [90, 180, 360]),
      tags: ['bread'],
      categoryId: '26',
      liveBroadcastContent: 'none',
      defaultAudioLanguage: 'en',
      ...named.snippet,
    },
    contentDetails: { duration: 'PT10M', ...named.contentDetails },
    statistics: {
      viewCount: '1200',
      likeCount: '34',
      favoriteCount: '0',
      commentCount: '5',
      ...named.statistics,
    },
  }
}

/** Builds videos of one channel, published a day apart, newest first. */
export function buildUploads(channelId: string, count: number): VideoResource[] {
  return Array.from({ length: count }, (_, age) => {
    const publishedAt = new Date(Date.UTC(2026, 9, 31) - age * 86_400_000).toISOString()
    return buildVideoResource({ channelId, snippet: { title: `Upload ${count - age}`, publishedAt } })
  })
}

function buildThumbnails(folder: string, [small = 0, medium = 0, large = 0]: number[]) {
  return {
    default: { url: `${folder}/default.jpg`, height: small },
    medium: { url: `${folder}/medium.jpg`, height: medium },
    high: { url: `${folder}/high.jpg`, height: large },
  }
}

function randomId(length: number) {
  return randomBytes(length).toString('base64url').slice(0, length)
}
