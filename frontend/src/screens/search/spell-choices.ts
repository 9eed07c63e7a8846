import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { filtersOf, isFacetName } from '@channelwise/schemas/search/select-filters'

/**
 * The search with its choices spelled as the facets have them: filters ignore case, but the form and the canonical URL do not. Null
 * if they are already.
 */
export function spellChoices(search: ChannelSearch, facets: Partial<Facets>): ChannelSearch | null {
  const respelled = filtersOf('choices').flatMap(({ name }) => {
    const offered = isFacetName(name) ? (facets[name] ?? []) : []
    const chosen = search[name].map((choice) => spellAs(offered, choice))
    return chosen.join() === search[name].join() ? [] : [[name, [...new Set(chosen)]]]
  })
  return respelled.length === 0 ? null : { ...search, ...Object.fromEntries(respelled) }
}

function spellAs(offered: readonly { _id: string }[], choice: string) {
  if (offered.some(({ _id }) => _id === choice)) return choice
  return offered.find(({ _id }) => _id.toLowerCase() === choice.toLowerCase())?._id ?? choice
}
