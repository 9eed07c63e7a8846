import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { liftFilters } from '@channelwise/schemas/search/search-filters'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FacetName } from '@channelwise/schemas/search/select-filters'
import { amountFacets, choiceFacets } from '../documents/facet-columns.ts'
import type { ChoiceFacet } from '../documents/facet-columns.ts'
import { pathSeparator } from './channel-row.ts'
import { passes } from './filters.ts'
import { fromChannels } from './from-channels.ts'

/** A choice and how many channels have it; of an amount its whole part. */
export interface CountRow {
  facet: FacetName
  value: string
  count: number
}

/** Part of a statement. */
type Sql = RawBuilder<unknown>

/**
 * Counts the choices of every facet among the channels (of those in `near`, unless null) that pass all filters but the
 * facet's own. A facet that offers only its most frequent choices has a statement of its own: it has many, and hardly
 * two channels have the same.
 */
export function countQueries(search: ChannelFilters, near: string[] | null): RawBuilder<CountRow>[] {
  const passing = (name: FacetName) => sql`channels where ${passes(liftFilters(search, [name]))}`
  const countChoices = (facet: ChoiceFacet) => selectChoices(facet, search.allTopics, passing(facet.name))
  const together = [
    ...choiceFacets.filter(({ max }) => max === undefined).map(countChoices),
    ...filtersOf('ranges').map(({ name, column, facet }) =>
      countValues(name, bucketOf(facet.buckets, column), passing(name)),
    ),
    ...amountFacets.map(({ name, column }) =>
      countValues(name, sql`floor(${sql.ref(column)})::text`, passing(name)),
    ),
  ]
  const apart = choiceFacets.filter(({ max }) => max !== undefined).map(countChoices)
  return [sql.join(together, sql` union all `), ...apart].map(
    (counts) => sql<CountRow>`${fromChannels(near)} ${counts}`,
  )
}

function selectChoices({ name, column, many, max, within }: ChoiceFacet, mainTopics: string[], passing: Sql) {
  if (max !== undefined) return countMostFrequent(name, { column, max }, passing)
  if (within !== undefined && mainTopics.length > 0) return countSubTopics(name, mainTopics, passing)
  return many ? countMembers(name, column, passing) : countValues(name, sql.ref(column), passing)
}

function countValues(facet: FacetName, value: Sql, passing: Sql) {
  return sql`
    select ${sql.lit(facet)} as facet, ${value} as value, count(*) as count
    from ${passing} and ${value} <> '' group by 2`
}

/** The bucket (such as '6-15') that holds `column`, or null below the first; `buckets` follow each other without gaps. */
function bucketOf(buckets: readonly string[], column: string) {
  const starts = buckets.map((bucket) => Number(bucket.split('-')[0]))
  const place = sql`width_bucket(${sql.ref(column)}, ${sql.lit(`{${starts.join(',')}}`)})`
  return sql`(${sql.lit(`{${buckets.join(',')}}`)}::text[])[${place}]`
}

/** Each array names a value once, so that a channel counts once. Equal arrays are put together before they are opened. */
function countMembers(facet: FacetName, column: string, passing: Sql) {
  return sql`
    select ${sql.lit(facet)} as facet, value, sum(times) as count
    from (
      select unnest(members) as value, times
      from (select ${sql.ref(column)} as members, count(*) as times from ${passing} group by 1) as sets
    ) as opened group by 2`
}

function countMostFrequent(facet: FacetName, { column, max }: { column: string; max: number }, passing: Sql) {
  return sql`
    select ${sql.lit(facet)} as facet, value, count(*) as count
    from (select unnest(${sql.ref(column)}) as value from ${passing}) as opened
    group by value order by count desc, value limit ${max}`
}

/** Only those of the chosen main topics. */
function countSubTopics(facet: FacetName, mainTopics: string[], passing: Sql) {
  return sql`
    select ${sql.lit(facet)} as facet, value, count(*) as count
    from (
      select distinct id, split_part(path, ${pathSeparator}, 2) as value
      from (select id, unnest(topic_paths) as path from ${passing}) as paths
      where split_part(path, ${pathSeparator}, 1) = any(${mainTopics.map((topic) => topic.toLowerCase())}::text[])
    ) as sub_topics group by 2`
}
