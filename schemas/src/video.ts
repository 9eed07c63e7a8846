import { z } from 'zod'
import { match } from './match.ts'

/** A video as the API shows it. */
export const video = z.object({
  videoId: z.string(),
  title: z.string(),
  /** Address of the picture; empty when the platform gave none. */
  thumbnail: z.string(),
  /** Height of that picture in pixels: 90 is the platform's usual small one. */
  thumbnailHeight: z.int().nullable(),
  /** Minutes, with fractions; null when unknown or live. */
  duration: z.number().nonnegative().nullable(),
  /** Null when the platform hides it. */
  nbViews: z.int().nonnegative().nullable(),
  /** ISO 8601 in UTC. */
  publishDate: z.string(),
})

export type Video = z.infer<typeof video>

/** A video found by search or discovery, with the channel it belongs to. */
export const foundVideo = video.extend({
  /** Our id of the channel. */
  productId: z.string(),
  channelName: z.string(),
  /** Why a text search found it; absent elsewhere. */
  match: match.optional(),
})

export type FoundVideo = z.infer<typeof foundVideo>
