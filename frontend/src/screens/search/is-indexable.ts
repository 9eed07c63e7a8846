import { channelsPerPage, defaultSortOrder } from '@channelwise/schemas/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import { defaultLanguage } from '../../app/default-language.ts'

/** Filters that people look for in a search engine. */
const looked = ['category', 'country', 'allTopics', 'rankingRatingMoodDef', 'tag'] as const

/** Those that make any number of pages of the same channels. */
const never = ['context', 'level', 'platform', 'duration', 'subscriber'] as const

/**
 * Whether search engines should list the page of a search: all channels, or those of a topic (with at most one sub
 * topic), category, country, mood, tag or language, or of two of these, in the usual order; each of its pages.
 */
export function isIndexable(search: ChannelSearch): boolean {
  const { name, min, max, rating, ratingFun, ratingLearn, ratingEmotional, order, language } = search
  const figures = [min, max, rating, ratingFun, ratingLearn, ratingEmotional]
  if (name !== '' || figures.some((figure) => figure !== null)) return false
  if (never.some((filter) => search[filter].length > 0)) return false
  if ((order !== undefined && order !== defaultSortOrder) || search.limit !== channelsPerPage) return false
  if (language.length > 1) return false
  if (search.subTopic.length > 1 || (search.subTopic.length === 1 && search.allTopics.length !== 1))
    return false
  const chosen = looked.flatMap((filter) => search[filter])
  const isForeign = language.length === 1 && language[0] !== defaultLanguage
  return chosen.length + (isForeign ? 1 : 0) <= 2 && looked.every((filter) => search[filter].length <= 1)
}
