import type { TopList } from '@channelwise/schemas/top-list'

/** What a curated page sets the filters to, by their names in an address. */
export function readTopListFilters(topList: TopList): Record<string, string> {
  const values = {
    country: topList.country,
    order: topList.order,
    category: topList.category,
    rating: topList.minimumRating === 0 ? '' : String(topList.minimumRating),
    rankingRatingMoodDef: topList.mood,
    tag: topList.tag,
    allTopics: topList.mainTopic,
    subTopic: topList.subTopic,
    language: topList.language,
    duration: topList.duration,
    subscriber: topList.subscriber,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
