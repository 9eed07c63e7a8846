import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NumberRange } from '@channelwise/schemas/query-values'
import type { ChannelFilters } from '@channelwise/schemas/search-filters'
import { choiceFilters, choiceKey } from '../documents/choices.ts'
import type { ChoiceFilter } from '../documents/choices.ts'
import { isMinutesBetween, isSubscribersBetween } from './ranges.ts'

/** A condition on `channels` (see `fromChannels`) that holds for those that pass all filters but the name. */
export function passes(filters: ChannelFilters): RawBuilder<boolean> {
  const conditions = [
    ...choiceFilters.map((filter) => isAnyOf(filter, filters[filter])),
    isAnyRange(filters.duration, isMinutesBetween),
    isAnyRange(filters.subscriber, isSubscribersBetween),
    isAtLeast('average_minutes', filters.min),
    isAtMost('average_minutes', filters.max),
    isAtLeast('rating', filters.rating),
    isAtLeast('rating_fun', filters.ratingFun),
    isAtLeast('rating_learn', filters.ratingLearn),
    isAtLeast('rating_emotional', filters.ratingEmotional),
  ]
  return sql`${sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` and `)}`
}

function isAnyOf(filter: ChoiceFilter, values: string[]) {
  if (values.length === 0) return null
  return sql`choices && ${values.map((value) => choiceKey(filter, value))}::text[]`
}

function isAnyRange(ranges: NumberRange[], isBetween: (range: NumberRange) => RawBuilder<unknown>) {
  return ranges.length === 0 ? null : sql`(${sql.join(ranges.map(isBetween), sql` or `)})`
}

/** Zero asks for nothing: it lets the unknown pass too. */
function isAtLeast(column: string, least: number | null) {
  return least === null || least === 0 ? null : sql`${sql.ref(column)} >= ${least}`
}

function isAtMost(column: string, most: number | null) {
  return most === null || most === 0 ? null : sql`${sql.ref(column)} <= ${most}`
}
