import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Facets } from '@channelwise/schemas/facets'
import { durationBuckets, ratingOptions, subscriberBuckets } from '@channelwise/schemas/search-filters'
import type { ChannelFilters } from '@channelwise/schemas/search-filters'
import type { FacetCount } from '@channelwise/schemas/topic'
import { countQuery, countTagsQuery } from './facet-query.ts'
import type { CountRow } from './facet-query.ts'
import { findNearIds } from './near-names.ts'

/** How many channels each choice of each filter would leave: two statements at once, for two cores. */
export async function countFacets(db: Kysely<Database>, filters: ChannelFilters): Promise<Facets> {
  const near = filters.name === '' ? null : await findNearIds(db, filters.name)
  const answers = await Promise.all([
    countQuery(filters, near).execute(db),
    countTagsQuery(filters, near).execute(db),
  ])
  const rows = answers.flatMap((answer) => answer.rows)
  const counts = (facet: keyof Facets) => rows.filter((row) => row.facet === facet)
  return {
    category: mostFirst(counts('category')),
    country: mostFirst(counts('country')),
    language: mostFirst(counts('language')),
    allTopics: mostFirst(counts('allTopics')),
    subTopic: mostFirst(counts('subTopic')),
    rankingRatingMoodDef: mostFirst(counts('rankingRatingMoodDef').filter(({ value }) => value !== 'Fun')),
    platform: mostFirst(counts('platform')),
    tag: mostFirst(counts('tag')),
    duration: inOrder(durationBuckets, counts('duration')),
    subscriber: inOrder(subscriberBuckets, counts('subscriber')),
    rating: atLeast(counts('rating')),
  }
}

function mostFirst(rows: CountRow[]): FacetCount[] {
  return rows
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .map(({ value, count }) => ({ _id: value, count }))
}

/** From counts by the bucket's place to one count for each bucket. */
function inOrder(buckets: readonly string[], rows: CountRow[]): FacetCount[] {
  return buckets.map((bucket, at) => ({
    _id: bucket,
    count: rows.find(({ value }) => Number(value) === at + 1)?.count ?? 0,
  }))
}

/** From counts by whole stars to counts of at least so many. */
function atLeast(rows: CountRow[]): FacetCount[] {
  return ratingOptions.map(({ rating }) => ({
    _id: String(rating),
    count: rows.reduce((sum, { value, count }) => (Number(value) >= rating ? sum + count : sum), 0),
  }))
}
