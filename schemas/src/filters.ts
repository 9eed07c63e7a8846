import type { Filter } from './search/filter-kinds.ts'

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
export const minimumRatings = [4, 3, 2, 1] as const

/** A filter on a property of which a channel has one value. */
const choice = { kind: 'choices', separator: '_' } as const
/** A filter on a property of which a channel may have several values. */
const choices = { ...choice, many: true } as const
const minutes = {
  kind: 'amount',
  column: 'average_minutes',
  unit: 'minutes',
  from: 0,
  to: 1_000_000,
} as const
const stars = { kind: 'amount', bound: 'min', unit: 'stars', from: 0, to: 5 } as const

/**
 * Every channel search filter by its name in URLs and API queries. Validation, URLs, both search engines' conditions and
 * facets, and the filter form's panels and chips all derive from it. Panels appear in this order, as do chips of the same kind.
 */
export const filters = {
  name: { kind: 'text', maxLength: 200 },
  /** Main topics. */
  allTopics: {
    ...choices,
    column: 'main_topics',
    facet: {},
    panel: { title: 'Topics' },
    path: 'allTopics',
    indexable: true,
  },
  subTopic: {
    ...choices,
    column: 'sub_topics',
    facet: { within: 'allTopics' },
    panel: { title: 'Topics' },
  },
  /** Average duration, rounded to whole minutes. */
  duration: {
    kind: 'ranges',
    separator: '-',
    column: 'whole_minutes',
    unit: 'minutes',
    upperEnd: 'included',
    unlimited: 600,
    facet: { buckets: durationBuckets },
    panel: { title: 'Average duration' },
    path: 'duration',
  },
  subscriber: {
    kind: 'ranges',
    separator: ',',
    column: 'subscriber_count',
    unit: 'subscribers',
    upperEnd: 'excluded',
    facet: { buckets: subscriberBuckets },
    panel: { title: 'Subscriber count' },
    chip: '{value} subscribers',
  },
  /** Average duration. */
  min: { ...minutes, bound: 'min', chip: 'From {value}' },
  max: { ...minutes, bound: 'max', chip: 'Up to {value}' },
  /** Moods. 'Fun' is a mood of reviews, but not offered as a filter. */
  rankingRatingMoodDef: {
    ...choices,
    column: 'moods',
    facet: { except: ['Fun'] },
    panel: { title: 'Mood', more: true, visible: 20 },
    path: 'mood',
    indexable: true,
  },
  /** Average of the members' ratings. */
  rating: {
    ...stars,
    column: 'rating',
    facet: { minimums: minimumRatings },
    panel: { title: 'Product reviews', more: true },
  },
  ratingFun: { ...stars, column: 'rating_fun', chip: 'Fun: {value}' },
  ratingLearn: { ...stars, column: 'rating_learn', chip: 'Learning: {value}' },
  ratingEmotional: { ...stars, column: 'rating_emotional', chip: 'Emotion: {value}' },
  category: {
    ...choice,
    column: 'category',
    facet: {},
    panel: { title: 'Categories', more: true },
    path: 'category',
    indexable: true,
  },
  country: {
    ...choice,
    column: 'country',
    facet: {},
    panel: { title: 'Countries', more: true },
    indexable: true,
  },
  tag: { ...choices, column: 'tags', facet: { max: 50 }, indexable: true },
  platform: { ...choices, column: 'platforms', facet: {} },
  context: { ...choices, column: 'contexts' },
  level: { ...choices, column: 'levels', path: 'level' },
  language: {
    ...choice,
    column: 'language',
    facet: {},
    panel: { title: 'Language', more: true },
    path: 'language',
  },
} as const satisfies Record<string, Filter>

export type FilterName = keyof typeof filters

/** The order of filters and sort in URLs: all segments of the long path form, and the first parameters of a query string. */
export const pathOrder = [
  'category',
  'country',
  'name',
  'min',
  'max',
  'rating',
  'ratingFun',
  'ratingLearn',
  'ratingEmotional',
  'order',
  'language',
  'allTopics',
  'subTopic',
  'rankingRatingMoodDef',
  'context',
  'level',
  'platform',
  'tag',
  'duration',
  'subscriber',
] as const satisfies readonly (FilterName | 'order')[]

/** The segments that the long path form may omit. */
export const optionalSegments: readonly string[] = ['country', 'subscriber'] satisfies FilterName[]
