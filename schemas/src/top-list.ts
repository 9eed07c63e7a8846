import { z } from 'zod'

/** A curated page under /top/{slug}: its texts and filters ('' means no filter). */
export const topList = z.object({
  url: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  h2: z.string(),
  secondDescription: z.string(),
  country: z.string(),
  order: z.string(),
  category: z.string(),
  /** 0 for any. */
  minimumRating: z.number().min(0).max(5),
  mood: z.string(),
  tag: z.string(),
  mainTopic: z.string(),
  subTopic: z.string(),
  /** 'all' for every language; '' for the page's default. */
  language: z.string(),
  duration: z.string(),
  subscriber: z.string(),
})

export type TopList = z.infer<typeof topList>
