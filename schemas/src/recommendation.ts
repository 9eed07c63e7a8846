import { z } from 'zod'

/** The thumbs of a video: up, down, and the caller's own. */
export const videoThumbs = z.object({
  videoId: z.string(),
  ups: z.int().nonnegative(),
  downs: z.int().nonnegative(),
  /** The caller's own thumb: true for up, false for down, null for none. */
  recommendation: z.boolean().nullable(),
})

export type VideoThumbs = z.infer<typeof videoThumbs>
