import { useMemo } from 'react'
import type { NumberRange } from '@channelwise/schemas/query-values'

/** Ranges as the values of check boxes, '0-5'; the same array for the same ranges. */
export function useBuckets(ranges: NumberRange[]): string[] {
  return useMemo(() => ranges.map(({ from, to }) => `${from}-${to}`), [ranges])
}
