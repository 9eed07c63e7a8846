import { channelsPerPage, defaultSortOrder } from '@channelwise/schemas/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import { defaultLanguage } from '../../app/default-language.ts'

/** Filters worth an entry in a search engine. */
const indexedFilters = ['category', 'country', 'allTopics', 'rankingRatingMoodDef', 'tag'] as const

/** Filters that would only produce endless pages of the same channels. */
const unindexedFilters = ['context', 'level', 'platform', 'duration', 'subscriber'] as const

/**
 * Whether search engines should index a search: all channels, or one or two filters among topic (with at most one sub
 * topic), category, country, mood, tag and language, in the default order; on every page.
 */
export function isIndexable(search: ChannelSearch): boolean {
  const { name, min, max, rating, ratingFun, ratingLearn, ratingEmotional, order, language } = search
  const figures = [min, max, rating, ratingFun, ratingLearn, ratingEmotional]
  if (name !== '' || figures.some((figure) => figure !== null)) return false
  if (unindexedFilters.some((filter) => search[filter].length > 0)) return false
  if ((order !== undefined && order !== defaultSortOrder) || search.limit !== channelsPerPage) return false
  if (language.length > 1) return false
  if (search.subTopic.length > 1 || (search.subTopic.length === 1 && search.allTopics.length !== 1))
    return false
  const chosen = indexedFilters.flatMap((filter) => search[filter])
  const isForeign = language.length === 1 && language[0] !== defaultLanguage
  return (
    chosen.length + (isForeign ? 1 : 0) <= 2 && indexedFilters.every((filter) => search[filter].length <= 1)
  )
}
