import { z } from 'zod'
import { joinedIds, text } from '../search/query-values.ts'
import { videoThumbs } from '../recommendation.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()

/** Thumbs on videos. */
export const recommendationEndpoints = {
  recommendVideo: endpoint({
    method: 'POST',
    path: '/api/recommendations',
    access: 'member',
    errors: [404, 429],
    limit: 'reactions',
    summary:
      "Sets a member's thumb on a video: up (true) or down (false). Without `videoId`, on the newest video with exactly that title and channel name.",
    body: z.object({
      channelName: text(500).optional().default(''),
      videoTitle: text(500).optional().default(''),
      recommendation: z.boolean(),
      videoId: text(100).optional(),
      channelId: text(100).optional(),
      token,
    }),
    response: videoThumbs,
  }),
  withdrawRecommendation: endpoint({
    method: 'DELETE',
    path: '/api/recommendations',
    access: 'member',
    errors: [404, 429],
    limit: 'reactions',
    summary: "Removes a member's thumb from a video. Idempotent.",
    body: z.object({ videoId: text(100), token }),
    response: videoThumbs,
  }),
  listVideoRecommendations: endpoint({
    method: 'GET',
    path: '/api/recommendations/videos/{ids}',
    summary: 'The thumbs on videos (ids joined by commas); videos without any are omitted.',
    params: z.object({ ids: joinedIds(',', 'videos') }),
    response: z.array(videoThumbs),
  }),
  listRecommendations: endpoint({
    method: 'GET',
    path: '/api/recommendations/{channelId}',
    errors: [404],
    summary: "The thumbs on a channel's videos; videos without any are omitted.",
    params: z.object({ channelId: text(100) }),
    response: z.array(videoThumbs),
  }),
}
