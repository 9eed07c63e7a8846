import { z } from 'zod'
import { amount, choices, isAll, ranges, text, wholeNumber } from './query-values.ts'

/** Channels on one page of results. */
export const channelsPerPage = 24

/** The sorts by their query value, with the names that people read. */
export const sortOrders = {
  maxSub: 'Most subscribers on the platform',
  minSub: 'Least subscribers on the platform',
  toprated: 'Best product rating',
  lowrated: 'Worst product rating',
  highest: 'Most Reviewed',
  latest: 'Latest on the product',
} as const

export type SortOrder = keyof typeof sortOrders

/** The sort of a search that names none. */
export const defaultSortOrder: SortOrder = 'highest'

/** Buckets of average duration in whole minutes, both ends included; 600 means no upper end. */
export const durationBuckets = ['0-5', '6-15', '16-30', '31-60', '61-600'] as const

/** Buckets of subscribers: from the first number up to, but not including, the second. */
export const subscriberBuckets = [
  '1-1000',
  '1000-10000',
  '10000-100000',
  '100000-1000000',
  '1000000-10000000',
  '10000000-1000000000',
] as const

/** The choices of "average review, N and up", in stars. */
export const ratingOptions = [
  { name: '4 stars & up', rating: 4 },
  { name: '3 stars & up', rating: 3 },
  { name: '2 stars & up', rating: 2 },
  { name: '1 star & up', rating: 1 },
] as const

const stars = amount(0, 5)
const minutes = amount(0, 1_000_000)

/**
 * The filters of a channel search as they stand in an address or an API query, parsed into values.
 * 'all', an empty value and an absent one all mean no filter.
 */
export const channelFilters = z.object({
  /** A name, or the beginning of one, well spelt or nearly. */
  name: text(200)
    .optional()
    .transform((value) => (isAll(value) ? '' : value)),
  category: choices('_'),
  country: choices('_'),
  language: choices('_'),
  /** Main topics. */
  allTopics: choices('_'),
  subTopic: choices('_'),
  /** Moods. */
  rankingRatingMoodDef: choices('_'),
  context: choices('_'),
  level: choices('_'),
  platform: choices('_'),
  tag: choices('_'),
  /** Whole minutes, both ends included. */
  duration: ranges('-'),
  /** Subscribers; the lower end is included, the upper is not. */
  subscriber: ranges(','),
  /** Least average duration in minutes. */
  min: minutes,
  /** Greatest average duration in minutes; 0 is no limit. */
  max: minutes,
  /** Least average of the members' ratings, in stars. */
  rating: stars,
  ratingFun: stars,
  ratingLearn: stars,
  ratingEmotional: stars,
})

export type ChannelFilters = z.infer<typeof channelFilters>

/** A channel search: filters, sort and page. Without `order` names rank by nearness, all else by `highest`. */
export const channelSearch = channelFilters.extend({
  order: z.enum(Object.keys(sortOrders) as [SortOrder, ...SortOrder[]]).optional(),
  /** Channels a page, 1 to 100. */
  limit: wholeNumber(1, 100, channelsPerPage),
  /** The page, from 1. */
  numPage: wholeNumber(1, 1_000_000, 1),
})

export type ChannelSearch = z.infer<typeof channelSearch>

/** A search without any filter: the starting point of every other. */
export function searchAll(): ChannelSearch {
  return channelSearch.parse({})
}
