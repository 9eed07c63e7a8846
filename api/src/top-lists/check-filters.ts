import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { explainIssue } from '@channelwise/schemas/problems/explain-issue'
import { durationBuckets, subscriberBuckets } from '@channelwise/schemas/filters'
import { offeredMoods } from '@channelwise/schemas/mood'
import { splitValue } from '@channelwise/schemas/search/search-address'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { sortOrders } from '@channelwise/schemas/search/sort-orders'
import { searchNames, toSearchValues } from '@channelwise/schemas/rules/top-list-rules'
import type { TopListFilters } from '@channelwise/schemas/rules/top-list-rules'
import { mainTopics } from '@channelwise/schemas/topic'
import { categoryNames } from '@channelwise/workflows/scores/categories'
import { listCountryNames, listLanguageNames } from '@channelwise/workflows/scores/code-names'
import { topicMap } from '@channelwise/workflows/scores/topic-map'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import type { InvalidField } from '../endpoints/invalid-request-error.ts'

/** Filters as stored, and the search that they describe. */
interface CheckedFilters {
  /** Keyed by their names in the URL of a search. */
  values: Record<string, string>
  search: ChannelSearch
}

/** Checks filters. Throws `InvalidRequestError` with every filter whose value no channel can have. */
export async function checkFilters(db: Kysely<Database>, filters: TopListFilters): Promise<CheckedFilters> {
  const values = toSearchValues(filters)
  const faults = [...findUnknown(filters), ...(await findUnknownTags(db, filters.tag))]
  const parsed = channelSearch.safeParse(values, { error: explainIssue })
  if (parsed.success && faults.length === 0) return { values, search: parsed.data }
  const malformed = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: fieldOf(String(path[0])),
    message,
  }))
  const named = new Set(faults.map(({ field }) => field))
  throw new InvalidRequestError([...faults, ...malformed.filter(({ field }) => !named.has(field))])
}

const known: Partial<Record<keyof TopListFilters, readonly string[]>> = {
  country: listCountryNames(),
  order: Object.keys(sortOrders),
  category: Object.values(categoryNames),
  mood: offeredMoods,
  mainTopic: mainTopics,
  subTopic: topicMap.map((row) => row.sub_topic),
  language: ['all', ...listLanguageNames()],
  subscriber: subscriberBuckets,
  duration: durationBuckets,
}

function findUnknown(filters: TopListFilters): InvalidField[] {
  return Object.entries(known).flatMap(([name, values]) => {
    // The keys come from the table above.
    const field = name as keyof TopListFilters
    return splitValue(searchNames[field], String(filters[field] ?? ''))
      .filter((value) => !values.includes(value))
      .map((value) => refuse(field, value))
  })
}

/** Any tag that a listed channel has is valid. */
async function findUnknownTags(db: Kysely<Database>, tags = ''): Promise<InvalidField[]> {
  const chosen = splitValue('tag', tags)
  const found = await Promise.all(
    chosen.map((tag) =>
      db
        .selectFrom('channels')
        .select('id')
        .where('findable', '=', true)
        .where(sql<boolean>`tags @> ${JSON.stringify([tag])}::jsonb`)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return chosen.filter((_, at) => found[at] === undefined).map((tag) => refuse('tag', tag))
}

function refuse(field: string, value: string) {
  return { field, message: `'${value}' is not a known value` }
}

function fieldOf(name: string) {
  return Object.entries(searchNames).find(([, searchName]) => searchName === name)?.[0] ?? name
}
