import { z } from 'zod'

/** The main topics in display order; 'All' means no filter. */
export const mainTopics = [
  'All',
  'History and Geography',
  'Cinema and TV',
  'Games',
  'Business and Economics',
  'Science',
  'True Crime',
  'Sport',
  'Fashion and Lifestyle',
  'Travel',
  'Food and Cooking',
  'Music',
  'Politics',
] as const

/** A main topic that a channel can have: all but 'All'. */
export type MainTopic = Exclude<(typeof mainTopics)[number], 'All'>

/** A topic of a channel; `subTopic` is '' if there is only a main topic. */
export const topicEntry = z.object({
  mainTopic: z.string(),
  subTopic: z.string(),
})

export type TopicEntry = z.infer<typeof topicEntry>

/** A choice of a filter and the number of channels that match it. */
export const facetCount = z.object({
  _id: z.string(),
  count: z.int().nonnegative(),
})

export type FacetCount = z.infer<typeof facetCount>
