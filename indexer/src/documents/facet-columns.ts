import type { ChoicesFacet } from '@channelwise/schemas/search/filter-kinds'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FacetName, FilterOfKind } from '@channelwise/schemas/search/select-filters'

/** How the choices of a filter are counted. */
export type ChoiceFacet = ChoicesFacet & { name: Extract<FilterOfKind<'choices'>, FacetName> }

/** The facets of choices, each with its filter's name. */
export const choiceFacets = filtersOf('choices').flatMap(({ name, facet }) =>
  facet === undefined ? [] : [{ ...facet, name: name as ChoiceFacet['name'] }],
)

/** The facets of amounts likewise, with their columns. */
export const amountFacets = filtersOf('amount').flatMap(({ name, column, facet }) =>
  facet === undefined ? [] : [{ ...facet, column, name: name as Extract<FilterOfKind<'amount'>, FacetName> }],
)
