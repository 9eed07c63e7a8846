import type { estypes } from '@elastic/elasticsearch'
import type { Facets } from '@channelwise/schemas/facets'
import { durationBuckets, ratingOptions, subscriberBuckets } from '@channelwise/schemas/search-filters'
import type { ChannelFilters } from '@channelwise/schemas/search-filters'
import type { FacetCount } from '@channelwise/schemas/topic'
import { conditionsFor } from './filters.ts'

type Aggregation = estypes.AggregationsAggregationContainer

/** Choices of one facet that are counted; more than there are countries, languages or topics. */
const mostChoices = 10_000

/** Tags that the tag filter offers. */
const shownTags = 50

/** One aggregation a facet, under its name: the channels that pass all filters but its own, by its choices. */
export function facetAggregations(filters: ChannelFilters): Record<keyof Facets, Aggregation> {
  const apart = (own: Partial<ChannelFilters>, choices: Aggregation): Aggregation => ({
    filter: { bool: { filter: conditionsFor({ ...filters, ...own }) } },
    aggs: { choices },
  })
  return {
    category: apart({ category: [] }, terms('category')),
    country: apart({ country: [] }, terms('country')),
    language: apart({ language: [] }, terms('language')),
    allTopics: apart({ allTopics: [] }, terms('main_topics')),
    subTopic: apart({ subTopic: [] }, subTopics(filters.allTopics)),
    rankingRatingMoodDef: apart({ rankingRatingMoodDef: [] }, terms('moods')),
    platform: apart({ platform: [] }, terms('platforms')),
    tag: apart({ tag: [] }, terms('tags', shownTags)),
    duration: apart(
      { duration: [] },
      { range: { field: 'whole_minutes', ranges: durationBuckets.map(minutes) } },
    ),
    subscriber: apart(
      { subscriber: [] },
      { range: { field: 'subscriber_count', ranges: subscriberBuckets.map(subscribers) } },
    ),
    rating: apart(
      { rating: null },
      {
        range: {
          field: 'rating',
          ranges: ratingOptions.map(({ rating }) => ({ key: String(rating), from: rating })),
        },
      },
    ),
  }
}

/** The counts in the order in which people see them. Throws when the answer lacks one. */
export function readFacets(answer: Record<string, estypes.AggregationsAggregate> | undefined): Facets {
  const counts = (facet: keyof Facets) => readBuckets(answer?.[facet])
  return {
    category: mostFirst(counts('category')),
    country: mostFirst(counts('country')),
    language: mostFirst(counts('language')),
    allTopics: mostFirst(counts('allTopics')),
    subTopic: mostFirst(counts('subTopic')),
    rankingRatingMoodDef: mostFirst(counts('rankingRatingMoodDef')).filter(({ _id: mood }) => mood !== 'Fun'),
    platform: mostFirst(counts('platform')),
    tag: mostFirst(counts('tag')),
    duration: inOrder(durationBuckets, counts('duration')),
    subscriber: inOrder(subscriberBuckets, counts('subscriber')),
    rating: inOrder(
      ratingOptions.map(({ rating }) => String(rating)),
      counts('rating'),
    ),
  }
}

function terms(field: string, size = mostChoices): Aggregation {
  return { terms: { field, size, order: [{ _count: 'desc' }, { _key: 'asc' }] } }
}

/** Only those of the chosen main topics, where any is chosen; a channel that has one under two of them counts once. */
function subTopics(mainTopics: string[]): Aggregation {
  if (mainTopics.length === 0) return terms('sub_topics')
  const chosen = mainTopics.map((topic) => topic.trim().toLowerCase())
  return {
    nested: { path: 'topic_paths' },
    aggs: {
      choices: {
        filter: { terms: { 'topic_paths.main_topic': chosen } },
        aggs: {
          choices: {
            terms: { field: 'topic_paths.sub_topic', size: mostChoices },
            aggs: { channels: { reverse_nested: {} } },
          },
        },
      },
    },
  }
}

/** Both ends included; 600 stands for no end. */
function minutes(key: string) {
  const { from, to } = ends(key)
  return to === 600 ? { key, from } : { key, from, to: to + 1 }
}

/** The upper end is not included. */
function subscribers(key: string) {
  return { key, ...ends(key) }
}

function ends(bucket: string) {
  const [from, to] = bucket.split('-')
  return { from: Number(from), to: Number(to) }
}

/** As far as we look into the answer; `choices` may stand in each other. */
interface CountedChoices {
  choices?: CountedChoices
  buckets?: { key: string; doc_count: number; channels?: { doc_count: number } }[]
}

function readBuckets(aggregate: unknown): FacetCount[] {
  // The client's union of all aggregates cannot be told apart by type.
  const { choices, buckets } = (aggregate ?? {}) as CountedChoices
  if (choices !== undefined) return readBuckets(choices)
  if (buckets === undefined) throw new Error('Elasticsearch answered without the counts of a facet')
  return buckets.map(({ key, doc_count: documents, channels }) => ({
    _id: key,
    count: channels?.doc_count ?? documents,
  }))
}

function mostFirst(counts: FacetCount[]) {
  return counts.toSorted((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1))
}

function inOrder(choices: readonly string[], counts: FacetCount[]) {
  return choices.map((choice) => ({
    _id: choice,
    count: counts.find(({ _id: counted }) => counted === choice)?.count ?? 0,
  }))
}
