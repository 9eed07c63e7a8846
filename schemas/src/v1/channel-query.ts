import { z } from 'zod'
import type { FilterName } from '../filters.ts'
import { amount, choices, filterText, ranges } from '../search/query-values.ts'
import type { SortOrder } from '../search/sort-orders.ts'

/** The filters of a channel search by their names in /api/v1; several values are comma-separated. */
export const channelFiltersV1 = {
  name: filterText(200),
  topic: choices(','),
  subtopic: choices(','),
  minutes: ranges(',').meta({
    description: 'Average duration in minutes: comma-separated ranges such as 0-5',
  }),
  subscribers: ranges(',').meta({ description: 'Comma-separated ranges such as 1000-10000' }),
  minMinutes: amount(0, 1_000_000),
  maxMinutes: amount(0, 1_000_000),
  mood: choices(','),
  minRating: amount(0, 5),
  category: choices(','),
  country: choices(','),
  tag: choices(','),
  platform: choices(','),
  language: choices(','),
}

/** The corresponding filters of the search engines. */
export const filterNamesV1 = {
  name: 'name',
  topic: 'allTopics',
  subtopic: 'subTopic',
  minutes: 'duration',
  subscribers: 'subscriber',
  minMinutes: 'min',
  maxMinutes: 'max',
  mood: 'rankingRatingMoodDef',
  minRating: 'rating',
  category: 'category',
  country: 'country',
  tag: 'tag',
  platform: 'platform',
  language: 'language',
} as const satisfies Record<keyof typeof channelFiltersV1, FilterName>

/** The sorts of channels in /api/v1, and the corresponding ones of the search engines. */
export const sortsV1 = {
  mostReviewed: 'highest',
  bestRated: 'toprated',
  worstRated: 'lowrated',
  mostSubscribers: 'maxSub',
  fewestSubscribers: 'minSub',
  newest: 'latest',
} as const satisfies Record<string, SortOrder>

/** The sort of channels; bestRated and worstRated use the bounds of the rating. */
export const sortV1 = z
  .enum(Object.keys(sortsV1) as [keyof typeof sortsV1, ...(keyof typeof sortsV1)[]])
  .optional()
  .default('mostReviewed')
