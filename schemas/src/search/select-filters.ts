import { filters } from '../filters.ts'
import type { FilterName } from '../filters.ts'
import type { Filter } from './filter-kinds.ts'

type Filters = typeof filters
type Kind = Filter['kind']

/** The filters of some kinds by name. */
export type FilterOfKind<K extends Kind> = {
  [Name in FilterName]: Filters[Name] extends { kind: K } ? Name : never
}[FilterName]

/** The filters whose choices are counted. */
export type FacetName = {
  [Name in FilterName]: Filters[Name] extends { facet: object } ? Name : never
}[FilterName]

/** The columns of the filters of some kinds. */
export type ColumnOfKind<K extends Kind> = Extract<Filters[FilterName], { kind: K; column: string }>['column']

/** The columns of a channel's document that filters use. */
export type FilterColumns = ChoiceColumns & Record<ColumnOfKind<'ranges' | 'amount'>, number | null>

type ChoiceColumns = {
  [Column in ColumnOfKind<'choices'>]: Extract<Filters[FilterName], { column: Column }> extends { many: true }
    ? string[]
    : string | null
}

/** The filters by name, without their exact types. */
export const filterTable: Readonly<Record<FilterName, Filter>> = filters

/** In the table's order. */
export const filterNames: readonly FilterName[] = Object.keys(filters).filter(isFilterName)

/** The filters whose choices are counted, in the table's order. */
export const facetNames: readonly FacetName[] = filterNames.filter(
  (name): name is FacetName => 'facet' in filters[name],
)

const byKind = Map.groupBy(
  filterNames.map((name) => ({ ...filterTable[name], name })),
  ({ kind }) => kind,
)

/** The filters of one kind in the table's order, each with its name. */
export function filtersOf<K extends Kind>(
  kind: K,
): (Extract<Filter, { kind: K }> & { name: FilterOfKind<K>; column: ColumnOfKind<K> })[] {
  // TypeScript cannot see that the kind determines the names.
  return (byKind.get(kind) ?? []) as never
}

/** Whether a filter is of a kind. */
export function isOfKind<K extends Kind>(kind: K, name: FilterName): name is FilterOfKind<K> {
  return filters[name].kind === kind
}

/** Whether a filter has a facet. */
export function isFacetName(name: string): name is FacetName {
  return facetNames.some((each) => each === name)
}

/** Whether a query parameter is a filter, and not the sort or the page. */
export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(filters, name)
}

/** The separator of a filter's values; undefined if it takes only one. */
export function separatorOf(name: string): string | undefined {
  const filter = isFilterName(name) ? filterTable[name] : undefined
  return filter && 'separator' in filter ? filter.separator : undefined
}
