import { z } from 'zod'
import { facetNames } from './select-filters.ts'
import type { FacetName } from './select-filters.ts'
import { facetCount } from '../topic.ts'

const counts = z.array(facetCount)

/**
 * The choices of each filter with the channels they would leave, by the filter's name: of choices the most frequent
 * first, of ranges every bucket in order, and of ratings every minimum, zeros included.
 */
export const facets = z.object(
  // TypeScript cannot see through Object.fromEntries.
  Object.fromEntries(facetNames.map((name) => [name, counts])) as Record<FacetName, typeof counts>,
)

export type Facets = z.infer<typeof facets>
