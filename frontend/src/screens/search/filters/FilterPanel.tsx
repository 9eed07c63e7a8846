import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FilterName } from '@channelwise/schemas/filters'
import { FacetPanel } from '../../../components/search/FacetPanel.tsx'
import { shownFilters } from './active-filters.ts'
import { FilterChoices } from './FilterChoices.tsx'
import type { Filtering, FormPanel } from './filter-panels.ts'
import { LanguageChoices } from './LanguageChoices.tsx'
import { TopicChoices } from './TopicChoices.tsx'

interface FilterPanelProps extends Filtering {
  panel: FormPanel
  isTopList: boolean
  /** Starts open even when nothing in it is chosen. */
  open: boolean
}

/** One panel of the filter form. */
export function FilterPanel({ panel, isTopList, open, ...filtering }: FilterPanelProps) {
  const { title, visible, filters } = panel
  const [name] = filters
  const chosen = shownFilters(filtering.search, isTopList).filter(({ filter }) => filters.includes(filter))
  // Several languages are a single choice among the radio buttons.
  const selectedCount = name === 'language' ? Math.min(chosen.length, 1) : chosen.length
  const [startsOpen] = useState(open || selectedCount > 0)
  return (
    <FacetPanel title={title} selectedCount={selectedCount} open={startsOpen}>
      {special[name]?.(filtering) ?? (
        <FilterChoices name={name} legend={title} visible={visible} {...filtering} />
      )}
    </FacetPanel>
  )
}

/** Panels with more than the choices of one filter, by their first filter. */
const special: Partial<Record<FilterName, (filtering: Filtering) => ReactNode>> = {
  allTopics: (filtering) => <TopicChoices {...filtering} />,
  language: ({ search, facets, onChange }) => (
    <LanguageChoices choices={facets?.language ?? []} selected={search.language} onChange={onChange} />
  ),
}
