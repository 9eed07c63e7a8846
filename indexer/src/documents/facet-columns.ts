import type { ChoicesFacet } from '@channelwise/schemas/search/filter-kinds'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { ColumnOfKind, FacetName, FilterOfKind } from '@channelwise/schemas/search/select-filters'

/** How the choices of a filter are counted. */
export interface ChoiceFacet extends ChoicesFacet {
  name: Extract<FilterOfKind<'choices'>, FacetName>
  column: ColumnOfKind<'choices'>
}

/** The facets of choices, each with its filter's name and column. */
export const choiceFacets = filtersOf('choices').flatMap(({ name, column, facet }) =>
  facet === undefined ? [] : [{ ...facet, column, name: name as ChoiceFacet['name'] }],
)

/** The facets of amounts, each with its filter's name and column. */
export const amountFacets = filtersOf('amount').flatMap(({ name, column, facet }) =>
  facet === undefined ? [] : [{ ...facet, column, name: name as Extract<FilterOfKind<'amount'>, FacetName> }],
)
