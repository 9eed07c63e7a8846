import { z } from 'zod'
import { channelCard } from './channel.ts'

/** A channel similar to another one. */
export const similarEntry = z.object({
  similarNameID: z.string(),
  similarName: z.string(),
  /** 0 (nothing in common) to 1. */
  commonScore: z.number().min(0).max(1),
  /** The share of the score that comes from members who like both, 0 to 1; the rest comes from content. Null if unknown. */
  tasteShare: z.number().min(0).max(1).nullable(),
  /** Absent unless channels were requested. */
  channel: channelCard.optional(),
})

export type SimilarEntry = z.infer<typeof similarEntry>
