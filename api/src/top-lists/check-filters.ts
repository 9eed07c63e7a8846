import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { explainIssue } from '@channelwise/schemas/explain-issue'
import { moods } from '@channelwise/schemas/mood'
import {
  durationBuckets,
  channelSearch,
  sortOrders,
  subscriberBuckets,
} from '@channelwise/schemas/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import { filterNames, toSearchValues } from '@channelwise/schemas/top-list-rules'
import type { TopListFilters } from '@channelwise/schemas/top-list-rules'
import { mainTopics } from '@channelwise/schemas/topic'
import { categoryNames } from '@channelwise/workflows/scores/categories'
import { listCountryNames, listLanguageNames } from '@channelwise/workflows/scores/code-names'
import { topicMap } from '@channelwise/workflows/scores/topic-map'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import type { InvalidField } from '../endpoints/invalid-request-error.ts'

/** Filters as they are kept, and the search that they stand for. */
interface CheckedFilters {
  /** By their names in the address of a search. */
  values: Record<string, string>
  search: ChannelSearch
}

/** Throws `InvalidRequestError` naming every filter that has a value which no channel can have. */
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

const known: Partial<Record<keyof TopListFilters, { separator: string; values: readonly string[] }>> = {
  country: { separator: '_', values: listCountryNames() },
  order: { separator: '_', values: Object.keys(sortOrders) },
  category: { separator: '_', values: Object.values(categoryNames) },
  // 'Fun' is a mood of reviews, but no filter.
  mood: { separator: '_', values: moods.filter((mood) => mood !== 'Fun') },
  mainTopic: { separator: '_', values: mainTopics },
  subTopic: { separator: '_', values: topicMap.map((row) => row.sub_topic) },
  language: { separator: '_', values: ['all', ...listLanguageNames()] },
  subscriber: { separator: ',', values: subscriberBuckets },
}

function findUnknown(filters: TopListFilters): InvalidField[] {
  const faults = Object.entries(known).flatMap(([field, { separator, values }]) => {
    // The keys are those of the table above.
    const chosen = String(filters[field as keyof TopListFilters] ?? '').split(separator)
    return chosen
      .filter((value) => value !== '' && !values.includes(value))
      .map((value) => refuse(field, value))
  })
  const durations = pairUp(filters.duration ?? '').filter(
    (range) => !durationBuckets.some((bucket) => bucket === range),
  )
  return [...faults, ...durations.map((range) => refuse('duration', range))]
}

/** A tag is any word that channels have. */
async function findUnknownTags(db: Kysely<Database>, tags = ''): Promise<InvalidField[]> {
  const chosen = tags.split('_').filter((tag) => tag !== '')
  const found = await Promise.all(
    chosen.map((tag) =>
      db
        .selectFrom('channels')
        .select('id')
        .where('listed_at', 'is not', null)
        .where(sql<boolean>`tags @> ${JSON.stringify([tag])}::jsonb`)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return chosen.filter((_, at) => found[at] === undefined).map((tag) => refuse('tag', tag))
}

/** Ranges of minutes are joined by the hyphen that they are written with: 0-5-6-15. */
function pairUp(durations: string) {
  const numbers = durations === '' ? [] : durations.split('-')
  return numbers.flatMap((from, at) => (at % 2 === 0 ? [`${from}-${numbers[at + 1] ?? ''}`] : []))
}

function refuse(field: string, value: string) {
  return { field, message: `'${value}' is not known` }
}

function fieldOf(name: string) {
  return Object.entries(filterNames).find(([, searchName]) => searchName === name)?.[0] ?? name
}
