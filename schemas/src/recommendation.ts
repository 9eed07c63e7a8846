import { z } from 'zod'

/** What members think of a video: thumbs up, thumbs down, and the caller's own. */
export const videoThumbs = z.object({
  videoId: z.string(),
  ups: z.int().nonnegative(),
  downs: z.int().nonnegative(),
  /** The caller's own thumb: true for up; null without one. */
  recommendation: z.boolean().nullable(),
})

export type VideoThumbs = z.infer<typeof videoThumbs>
