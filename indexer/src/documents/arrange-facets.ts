import type { Facets } from '@channelwise/schemas/search/facets'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FacetName } from '@channelwise/schemas/search/select-filters'
import type { FacetCount } from '@channelwise/schemas/topic'
import { amountFacets, choiceFacets } from './facet-columns.ts'

/** The counts of every facet in display order: choices by count, buckets and minimums in their own order, zeros included. */
export function arrangeFacets(counts: (facet: FacetName) => FacetCount[]): Facets {
  const arranged = [
    ...choiceFacets.map(({ name, except = [], max }) => [
      name,
      mostFirst(counts(name).filter(({ _id: choice }) => !except.includes(choice))).slice(0, max),
    ]),
    ...filtersOf('ranges').map(({ name, facet }) => [name, inOrder(facet.buckets, counts(name))]),
    ...amountFacets.map(({ name, minimums }) => [name, inOrder(minimums.map(String), counts(name))]),
  ]
  // TypeScript cannot see through Object.fromEntries.
  return Object.fromEntries(arranged) as Facets
}

function mostFirst(counts: FacetCount[]) {
  return counts.toSorted((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1))
}

function inOrder(choices: readonly string[], counts: FacetCount[]) {
  return choices.map((choice) => ({
    _id: choice,
    count: counts.find(({ _id: counted }) => counted === choice)?.count ?? 0,
  }))
}
