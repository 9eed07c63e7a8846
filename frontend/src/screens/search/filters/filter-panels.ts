import type { Facets } from '@channelwise/schemas/search/facets'
import type { FilterPanel } from '@channelwise/schemas/search/filter-kinds'
import type { FilterName } from '@channelwise/schemas/filters'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { filterNames, filterTable } from '@channelwise/schemas/search/select-filters'

/** What every panel of the filter form shows and does. */
export interface Filtering {
  search: ChannelSearch
  /** Null when they could not be counted: only what is chosen is offered then. */
  facets: Facets | null
  /** A choice was made or taken back; the form holds it. */
  onChange: () => void
}

/** A panel of the filter form and its filters, the one that leads it first. */
export interface FormPanel extends FilterPanel {
  filters: [FilterName, ...FilterName[]]
}

/** The panels in the table's order; filters whose panels have the same title share the first one. */
export const formPanels: FormPanel[] = [...groupByTitle().values()]

function groupByTitle() {
  const panels = new Map<string, FormPanel>()
  for (const name of filterNames) {
    const { panel } = filterTable[name]
    if (panel === undefined) continue
    const shared = panels.get(panel.title)
    if (shared === undefined) panels.set(panel.title, { ...panel, filters: [name] })
    else shared.filters.push(name)
  }
  return panels
}
