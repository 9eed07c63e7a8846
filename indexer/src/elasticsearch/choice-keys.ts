import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FilterColumns, FilterOfKind } from '@channelwise/schemas/search/select-filters'
import { toComparableChoice } from '../documents/filter-columns.ts'

/** The term for a filter's choice in the field `choices`. */
export function choiceKey(filter: FilterOfKind<'choices'>, value: string): string {
  return `${filter}:${toComparableChoice(value)}`
}

/** The terms of all choices that find the channel. */
export function listChoiceKeys(columns: FilterColumns): string[] {
  return filtersOf('choices').flatMap(({ name, column }) =>
    [columns[column] ?? []].flat().map((value) => choiceKey(name, value)),
  )
}
