import { z } from 'zod'
import { facetCount } from './topic.ts'

const counts = z.array(facetCount)

/** The choices of each filter with the channels they would leave, by the filter's name, most first. */
export const facets = z.object({
  category: counts,
  country: counts,
  language: counts,
  allTopics: counts,
  subTopic: counts,
  rankingRatingMoodDef: counts,
  platform: counts,
  tag: counts,
  /** By bucket, in the buckets' order, zeros included. */
  duration: counts,
  subscriber: counts,
  /** By least stars: 4, 3, 2, 1. */
  rating: counts,
})

export type Facets = z.infer<typeof facets>
