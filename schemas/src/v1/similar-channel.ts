import { z } from 'zod'

/** A channel similar to others, in /api/v1. */
export const similarChannelV1 = z.object({
  id: z.string(),
  name: z.string(),
  /** From 0 to 1; for several channels the mean. */
  score: z.number().min(0).max(1),
})

export type SimilarChannelV1 = z.infer<typeof similarChannelV1>
