import type { FilterName } from '@channelwise/schemas/filters'
import { writeRange, writeSearchValues } from '@channelwise/schemas/search/search-address'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { filterTable, filtersOf, isFilterName } from '@channelwise/schemas/search/select-filters'
import { amountLabels, bucketLabels, lowestRating } from '../../../components/search/bucket-labels.ts'
import { defaultLanguage } from '../../../app/default-language.ts'

/** One choice that narrows a search. */
export interface ActiveFilter {
  filter: FilterName
  /** Identifies the filter and its value. */
  key: string
  /** Its label on its own. */
  label: string
  /** The search without it, on its first page. */
  without: ChannelSearch
}

/** The choices that narrow a search, or widen it beyond the default language (itself not a choice), by kind of filter. */
export function activeFilters(search: ChannelSearch): ActiveFilter[] {
  const first = { ...search, numPage: 1 }
  return [
    ...filtersOf('text').flatMap(({ name: filter }) =>
      search[filter] === ''
        ? []
        : [{ filter, key: filter, label: `“${search[filter]}”`, without: { ...first, [filter]: '' } }],
    ),
    ...filtersOf('choices').flatMap(({ name: filter }) =>
      filter === 'language'
        ? languageFilters(first)
        : search[filter].map((value) => ({
            filter,
            key: `${filter} ${value}`,
            label: value,
            without: { ...first, [filter]: search[filter].filter((each) => each !== value) },
          })),
    ),
    ...filtersOf('ranges').flatMap(({ name: filter, unit, chip }) =>
      search[filter].map((range) => ({
        filter,
        key: `${filter} ${writeRange(range)}`,
        label: fillChip(chip, bucketLabels[unit](writeRange(range))),
        without: { ...first, [filter]: search[filter].filter((each) => each !== range) },
      })),
    ),
    ...filtersOf('amount').flatMap(({ name: filter, unit, chip }) => {
      const value = search[filter]
      // Zero means no limit.
      if (value === null || value === 0) return []
      const label = fillChip(chip, amountLabels[unit](value))
      return [{ filter, key: filter, label, without: { ...first, [filter]: null } }]
    }),
  ]
}

/** The choices to show on a page; a top list need not say that its channels are rated. */
export function shownFilters(search: ChannelSearch, isTopList: boolean): ActiveFilter[] {
  const isTrivial = isTopList && search.rating !== null && search.rating <= lowestRating
  return activeFilters(search).filter(({ filter }) => !(isTrivial && filter === 'rating'))
}

/** Whether there is anything to clear. */
export function isNarrowed(search: ChannelSearch): boolean {
  return activeFilters(search).length > 0
}

/** The values of a search without a field in the form, to submit with it. */
export function hiddenFieldValues(search: ChannelSearch): [name: string, value: string][] {
  const hidden = Object.entries(writeSearchValues({ ...search, name: '' })).filter(([name]) =>
    isFilterName(name) ? filterTable[name].panel === undefined : name === 'limit',
  )
  // Always with the name: an empty value also marks the URL of a plain form, which then redirects to its canonical form.
  return [['name', search.name], ...hidden]
}

/** Removing the last language lifts the filter; removing "All languages" returns to the default language. */
function languageFilters(search: ChannelSearch): ActiveFilter[] {
  const filter = 'language'
  if (search.language.join() === defaultLanguage) return []
  if (search.language.length === 0) {
    const without = { ...search, language: [defaultLanguage] }
    return [{ filter, key: 'language all', label: 'All languages', without }]
  }
  return search.language.map((language) => ({
    filter,
    key: `language ${language}`,
    label: language,
    without: { ...search, language: search.language.filter((each) => each !== language) },
  }))
}

function fillChip(chip: string | undefined, value: string) {
  return chip === undefined ? value : chip.replace('{value}', () => value)
}
