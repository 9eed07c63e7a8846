import { z } from 'zod'

/** A member's public list of channels, in /api/v1. */
export const listV1 = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  /** In the list's order, at most 500. */
  channelIds: z.array(z.string()),
  views: z.int().nonnegative(),
  /** ISO 8601 in UTC, like `updatedAt`. */
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type ListV1 = z.infer<typeof listV1>
