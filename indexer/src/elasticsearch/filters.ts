import type { estypes } from '@elastic/elasticsearch'
import type { NumberRange } from '@channelwise/schemas/query-values'
import type { ChannelFilters } from '@channelwise/schemas/search-filters'
import { choiceFilters, choiceKey } from '../documents/choices.ts'
import type { ChoiceFilter } from '../documents/choices.ts'

/** A condition that a document meets or not; its part of the score where that counts. */
export type Condition = NonNullable<estypes.QueryDslQueryContainer>

/** What channels must meet to pass all filters but the name; empty when there is no filter. */
export function conditionsFor(filters: ChannelFilters): Condition[] {
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
  return conditions.filter((condition) => condition !== null)
}

function isAnyOf(filter: ChoiceFilter, values: string[]): Condition | null {
  return values.length === 0 ? null : { terms: { choices: values.map((value) => choiceKey(filter, value)) } }
}

function isAnyRange(ranges: NumberRange[], isBetween: (range: NumberRange) => Condition): Condition | null {
  return ranges.length === 0 ? null : anyOf(ranges.map(isBetween))
}

/** Meets at least one of the conditions. */
export function anyOf(conditions: Condition[]): Condition {
  return { bool: { should: conditions, minimum_should_match: 1 } }
}

/** Average duration in whole minutes, both ends included; an end of 600 stands for no end. */
function isMinutesBetween({ from, to }: NumberRange): Condition {
  return { range: { whole_minutes: to === 600 ? { gte: from } : { gte: from, lte: to } } }
}

/** Subscribers, the lower end included, the upper not. */
function isSubscribersBetween({ from, to }: NumberRange): Condition {
  return { range: { subscriber_count: { gte: from, lt: to } } }
}

/** Zero asks for nothing: it lets the unknown pass too. */
function isAtLeast(field: string, least: number | null): Condition | null {
  return least === null || least === 0 ? null : { range: { [field]: { gte: least } } }
}

function isAtMost(field: string, most: number | null): Condition | null {
  return most === null || most === 0 ? null : { range: { [field]: { lte: most } } }
}
