import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FilterColumns, FilterOfKind } from '@channelwise/schemas/search/select-filters'
import { toComparableChoice } from '../documents/filter-columns.ts'

/** A choice of a filter as it stands in the field `choices`. */
export function choiceKey(filter: FilterOfKind<'choices'>, value: string): string {
  return `${filter}:${toComparableChoice(value)}`
}

/** Every choice of a filter that finds the channel. */
export function listChoiceKeys(columns: FilterColumns): string[] {
  return filtersOf('choices').flatMap(({ name, column }) =>
    [columns[column] ?? []].flat().map((value) => choiceKey(name, value)),
  )
}
