import { z } from 'zod'

/** A channel similar to another one. */
export const similarEntry = z.object({
  similarNameID: z.string(),
  similarName: z.string(),
  /** 0 (nothing in common) to 1. */
  commonScore: z.number().min(0).max(1),
})

export type SimilarEntry = z.infer<typeof similarEntry>
