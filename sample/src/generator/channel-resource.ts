import type { DrawnVideo } from './draw-videos.ts'
import { writeDate } from './figures.ts'
import type { PlannedChannel } from './plan-channels.ts'

/** A channel as `channels.list` returns it, with the parts that the import reads. */
export function writeChannel(channel: PlannedChannel, videos: DrawnVideo[]) {
  const { id, name, description, handle, country, niche, topics, keywords } = channel
  const views = videos.reduce((sum, video) => sum + video.views, 0)
  return {
    kind: 'youtube#channel',
    id,
    snippet: {
      title: name,
      description,
      ...(handle !== null && { customUrl: `@${handle}` }),
      publishedAt: writeDate(channel.publishedAt),
      thumbnails: Object.fromEntries(
        Object.entries({ default: 88, medium: 240, high: 800 }).map(([size, width]) => [
          size,
          { url: `/pictures/channel/${id}.svg`, width, height: width },
        ]),
      ),
      ...(channel.declaresLanguage && { defaultLanguage: niche.language }),
      ...(country !== null && { country }),
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${id.slice(2)}` } },
    statistics: {
      viewCount: String(views),
      ...(!channel.hidesSubscribers && { subscriberCount: String(channel.subscribers) }),
      hiddenSubscriberCount: channel.hidesSubscribers,
      videoCount: String(videos.length),
    },
    ...(topics.length > 0 && { topicDetails: { topicCategories: topics.map(writeAddress) } }),
    brandingSettings: {
      channel: {
        title: name,
        keywords: keywords.map((keyword) => (keyword.includes(' ') ? `"${keyword}"` : keyword)).join(' '),
        ...(country !== null && { country }),
      },
    },
  }
}

/** The Wikipedia URL by which the platform identifies a topic. */
export function writeAddress(topic: string) {
  return `https://en.wikipedia.org/wiki/${topic}`
}
