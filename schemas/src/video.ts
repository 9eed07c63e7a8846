import { z } from 'zod'
import { match } from './search/match.ts'

/** A video as returned by the API. */
export const video = z.object({
  videoId: z.string(),
  title: z.string(),
  /** URL of the thumbnail; '' if the platform has none. */
  thumbnail: z.string(),
  /** Height of the thumbnail in pixels: 90 is the platform's default small size. */
  thumbnailHeight: z.int().nullable(),
  /** Fractional minutes; null if unknown or live. */
  duration: z.number().nonnegative().nullable(),
  /** Null if the platform hides it. */
  nbViews: z.int().nonnegative().nullable(),
  /** ISO 8601 in UTC. */
  publishDate: z.string(),
})

export type Video = z.infer<typeof video>

/** A video found by search or discovery, with its channel. */
export const foundVideo = video.extend({
  /** Our id of the channel. */
  productId: z.string(),
  channelName: z.string(),
  /** Why a text search found it; absent outside text searches. */
  match: match.optional(),
})

export type FoundVideo = z.infer<typeof foundVideo>
