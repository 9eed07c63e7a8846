import { z } from 'zod'
import { mood } from '../mood.ts'

/** A member's public review of a channel, in /api/v1. */
export const reviewV1 = z.object({
  id: z.string(),
  channelId: z.string(),
  /** Null if the account was deleted. */
  authorId: z.string().nullable(),
  authorName: z.string().nullable(),
  /** 0.5 to 5 stars, in half steps. */
  rating: z.number().min(0.5).max(5),
  /** Plain text; '' for a rating only. */
  comment: z.string(),
  moods: z.array(mood),
  likes: z.int().nonnegative(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** When its author last changed it, as ISO 8601 in UTC; null if never. */
  editedAt: z.string().nullable(),
})

export type ReviewV1 = z.infer<typeof reviewV1>
