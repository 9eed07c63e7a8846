import { useMemo } from 'react'
import { writeRange } from '@channelwise/schemas/search/search-address'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { FilterOfKind } from '@channelwise/schemas/search/select-filters'

/** A filter's selected choices as check box values, ranges as '0-5'; the same array for the same search. */
export function useSelected(search: ChannelSearch, filter: FilterOfKind<'choices' | 'ranges'>): string[] {
  const values = search[filter]
  return useMemo(
    () => values.map((value) => (typeof value === 'string' ? value : writeRange(value))),
    [values],
  )
}
