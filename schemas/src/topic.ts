import { z } from 'zod'

/** The main topics as the filter offers them; 'All' stands for no choice. */
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

/** A main topic a channel can have: every one of `mainTopics` but 'All'. */
export type MainTopic = Exclude<(typeof mainTopics)[number], 'All'>

/** One topic of a channel; a main topic without a finer one has an empty `subTopic`. */
export const topicEntry = z.object({
  mainTopic: z.string(),
  subTopic: z.string(),
})

export type TopicEntry = z.infer<typeof topicEntry>

/** A choice of a filter and how many channels it would leave. */
export const facetCount = z.object({
  _id: z.string(),
  count: z.int().nonnegative(),
})

export type FacetCount = z.infer<typeof facetCount>
