import { z } from 'zod'

/** A topic or subtopic of channels, in /api/v1. */
export const topicV1 = z.object({
  name: z.string(),
  /** The topic that a subtopic belongs to; null for a main topic. */
  parent: z.string().nullable(),
  /** The number of its channels. */
  channels: z.int().nonnegative(),
})

export type TopicV1 = z.infer<typeof topicV1>
