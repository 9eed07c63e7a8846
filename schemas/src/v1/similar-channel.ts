import { z } from 'zod'

/** A channel similar to others, in /api/v1. */
export const similarChannelV1 = z.object({
  id: z.string(),
  name: z.string(),
  /** 0 to 1; the mean for several channels. */
  score: z.number().min(0).max(1),
})

export type SimilarChannelV1 = z.infer<typeof similarChannelV1>
