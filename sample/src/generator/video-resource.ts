import { writeAddress } from './channel-resource.ts'
import type { DrawnVideo } from './draw-videos.ts'
import { writeDate, writeDuration } from './figures.ts'
import type { PlannedChannel } from './plan-channels.ts'

/** A video as `videos.list` returns it, with the parts that the import reads. */
export function writeVideo(channel: PlannedChannel, video: DrawnVideo) {
  const { niche, topics } = channel
  const picture = (width: number, height: number) => ({
    url: `/pictures/video/${video.id}.svg`,
    width,
    height,
  })
  return {
    kind: 'youtube#video',
    id: video.id,
    snippet: {
      publishedAt: writeDate(video.publishedAt),
      channelId: channel.id,
      title: video.title,
      description: video.description,
      thumbnails: { default: picture(120, 90), medium: picture(320, 180), high: picture(480, 360) },
      ...(video.tags.length > 0 && { tags: video.tags }),
      categoryId: niche.category,
      liveBroadcastContent: video.stream,
      ...(channel.videosDeclareLanguage && { defaultAudioLanguage: niche.language }),
    },
    contentDetails: { duration: writeDuration(video.seconds) },
    statistics: {
      viewCount: String(video.views),
      ...(video.likes !== null && { likeCount: String(video.likes) }),
      ...(video.comments !== null && { commentCount: String(video.comments) }),
    },
    ...(video.tellsTopics &&
      topics.length > 0 && { topicDetails: { topicCategories: topics.map(writeAddress) } }),
  }
}
