import { filterNames, filterTable } from '@channelwise/schemas/search/select-filters'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { channelsPerPage, defaultSortOrder } from '@channelwise/schemas/search/sort-orders'
import { defaultLanguage } from '../../app/default-language.ts'

/**
 * Whether search engines should index a search: all channels, or one or two filters among topic (with at most one sub topic),
 * category, country, mood, tag and language, in the default order; on every page. The other filters would only produce endless
 * pages of the same channels.
 */
export function isIndexable(search: ChannelSearch): boolean {
  const { allTopics, subTopic, language, order = defaultSortOrder, limit } = search
  if (order !== defaultSortOrder || limit !== channelsPerPage) return false
  if (subTopic.length > 1 || (subTopic.length === 1 && allTopics.length !== 1)) return false
  const chosen = filterNames
    .filter((name) => name !== 'subTopic' && name !== 'language')
    .flatMap((name) => Array.from({ length: countChosen(search[name]) }, () => name))
  const isOneOfEach = new Set(chosen).size === chosen.length && language.length <= 1
  const isForeign = language.length === 1 && language[0] !== defaultLanguage
  return (
    isOneOfEach &&
    chosen.every((name) => filterTable[name].indexable) &&
    chosen.length + (isForeign ? 1 : 0) <= 2
  )
}

function countChosen(value: string | number | null | unknown[]) {
  if (Array.isArray(value)) return value.length
  return value === null || value === '' ? 0 : 1
}
