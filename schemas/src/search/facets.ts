import { z } from 'zod'
import { facetNames } from './select-filters.ts'
import type { FacetName } from './select-filters.ts'
import { facetCount } from '../topic.ts'

const counts = z.array(facetCount)

/**
 * The choices of each filter by its name, with the number of channels that each would leave: most frequent first for choices,
 * every bucket in order for ranges, every minimum for ratings, zeros included.
 */
export const facets = z.object(
  // `Object.fromEntries` loses the types of the keys.
  Object.fromEntries(facetNames.map((name) => [name, counts])) as Record<FacetName, typeof counts>,
)

export type Facets = z.infer<typeof facets>
