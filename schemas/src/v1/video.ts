import { z } from 'zod'

/** A video in /api/v1. All of it comes from YouTube. */
export const videoV1 = z.object({
  /** YouTube's id. */
  id: z.string(),
  channelId: z.string(),
  title: z.string(),
  url: z.string().describe('The video on YouTube'),
  thumbnailUrl: z.string().nullable(),
  /** Null for live and upcoming videos. */
  minutes: z.number().nonnegative().nullable(),
  viewCount: z.int().nonnegative().nullable(),
  likeCount: z.int().nonnegative().nullable(),
  /** ISO 8601 in UTC, like `fetchedAt`. */
  publishedAt: z.string(),
  fetchedAt: z.string(),
})

export type VideoV1 = z.infer<typeof videoV1>
