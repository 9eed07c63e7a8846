import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Facets } from '@channelwise/schemas/facets'
import { durationBuckets, subscriberBuckets } from '@channelwise/schemas/search-filters'
import type { ChannelFilters } from '@channelwise/schemas/search-filters'
import { pathSeparator } from './channel-row.ts'
import { passes } from './filters.ts'
import { fromChannels } from './from-channels.ts'
import { bucketOf } from './ranges.ts'

/** A choice and how many channels have it; of a bucket its place from 1, of `rating` whole stars. */
export interface CountRow {
  facet: keyof Facets
  value: string
  count: number
}

/** Counts the choices of every filter but tags among the channels (of those in `near`, unless null) that pass all the other filters. */
export function countQuery(filters: ChannelFilters, near: string[] | null): RawBuilder<CountRow> {
  const apart = (own: Partial<ChannelFilters>) => passes({ ...filters, ...own })
  const duration = sql`${bucketOf(durationBuckets, 'whole_minutes')}::text`
  const subscriber = sql`${bucketOf(subscriberBuckets, 'subscriber_count')}::text`
  return sql`${fromChannels(near)} ${sql.join(
    [
      countValues('category', sql`category`, apart({ category: [] })),
      countValues('country', sql`country`, apart({ country: [] })),
      countValues('language', sql`language`, apart({ language: [] })),
      countValues('duration', duration, apart({ duration: [] })),
      countValues('subscriber', subscriber, apart({ subscriber: [] })),
      countValues('rating', sql`floor(rating)::text`, apart({ rating: null })),
      countMembers('allTopics', sql`main_topics`, apart({ allTopics: [] })),
      countSubTopics(filters.allTopics, apart({ subTopic: [] })),
      countMembers('rankingRatingMoodDef', sql`moods`, apart({ rankingRatingMoodDef: [] })),
      countMembers('platform', sql`platforms`, apart({ platform: [] })),
    ],
    sql` union all `,
  )}`
}

/** Counts the most frequent tags likewise. By itself, because tags are many and hardly two channels have the same. */
export function countTagsQuery(filters: ChannelFilters, near: string[] | null): RawBuilder<CountRow> {
  return sql`${fromChannels(near)}
    select 'tag' as facet, value, count(*) as count
    from (select unnest(tags) as value from channels where ${passes({ ...filters, tag: [] })}) as opened
    group by value order by count desc, value limit ${shownTags}`
}

/** Tags that the tag filter offers. */
const shownTags = 50

function countValues(facet: keyof Facets, value: RawBuilder<unknown>, condition: RawBuilder<boolean>) {
  return sql`
    select ${sql.lit(facet)} as facet, ${value} as value, count(*) as count
    from channels where ${condition} and ${value} <> '' group by 2`
}

/** Each array names a value once, so that a channel counts once. Equal arrays are put together before they are opened. */
function countMembers(facet: keyof Facets, values: RawBuilder<unknown>, condition: RawBuilder<boolean>) {
  return sql`
    select ${sql.lit(facet)} as facet, value, sum(times) as count
    from (
      select unnest(members) as value, times
      from (select ${values} as members, count(*) as times from channels where ${condition} group by 1) as sets
    ) as opened group by 2`
}

/** Only those of the chosen main topics, where any is chosen. */
function countSubTopics(mainTopics: string[], condition: RawBuilder<boolean>) {
  if (mainTopics.length === 0) return countMembers('subTopic', sql`sub_topics`, condition)
  return sql`
    select 'subTopic' as facet, value, count(*) as count
    from (
      select distinct id, split_part(path, ${pathSeparator}, 2) as value
      from (select id, unnest(topic_paths) as path from channels where ${condition}) as paths
      where split_part(path, ${pathSeparator}, 1) = any(${mainTopics.map((topic) => topic.toLowerCase())}::text[])
    ) as sub_topics group by 2`
}
