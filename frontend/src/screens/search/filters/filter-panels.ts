import type { Facets } from '@channelwise/schemas/search/facets'
import type { FilterPanel } from '@channelwise/schemas/search/filter-kinds'
import type { FilterName } from '@channelwise/schemas/filters'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { filterNames, filterTable } from '@channelwise/schemas/search/select-filters'

/** The props of every panel of the filter form. */
export interface Filtering {
  search: ChannelSearch
  /** Null if they could not be counted; then only the selected choices are offered. */
  facets: Facets | null
  /** Called after a change; the form holds the new state. */
  onChange: () => void
}

/** A panel of the filter form and its filters, the leading one first. */
export interface FormPanel extends FilterPanel {
  filters: [FilterName, ...FilterName[]]
}

/** The panels in the filter table's order; filters whose panels have the same title share the first one. */
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
