import type { estypes } from '@elastic/elasticsearch'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FilterOfKind } from '@channelwise/schemas/search/select-filters'
import { readBoundEnds, readRangeEnds } from '../documents/range-ends.ts'
import { choiceKey } from './choice-keys.ts'

/** A query clause that filters documents, or adds to their score. */
export type Condition = NonNullable<estypes.QueryDslQueryContainer>

/** The conditions of all filters but the name; empty without filters. */
export function conditionsFor(search: ChannelFilters): Condition[] {
  const conditions = [
    ...filtersOf('choices').map(({ name }) => isAnyOf(name, search[name])),
    ...filtersOf('ranges').map((filter) => {
      const ranges = search[filter.name].map((range) => readRangeEnds(filter, range))
      return ranges.length === 0 ? null : anyOf(ranges.map((ends) => ({ range: { [filter.column]: ends } })))
    }),
    ...filtersOf('amount').map((filter) => {
      const ends = readBoundEnds(filter, search[filter.name])
      return ends && { range: { [filter.column]: ends } }
    }),
  ]
  return conditions.filter((condition) => condition !== null)
}

/** The condition that at least one of these is met. */
export function anyOf(conditions: Condition[]): Condition {
  return { bool: { should: conditions, minimum_should_match: 1 } }
}

function isAnyOf(filter: FilterOfKind<'choices'>, values: string[]): Condition | null {
  return values.length === 0 ? null : { terms: { choices: values.map((value) => choiceKey(filter, value)) } }
}
