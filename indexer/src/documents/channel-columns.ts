import { readTraits } from './channel-traits.ts'
import type { ChannelDocument } from '../search-index.ts'

/** What both engines filter, sort and count a channel by, under the names that it has in both. */
export function readChannelColumns(document: ChannelDocument) {
  const { card } = document
  const traits = readTraits(document)
  return {
    id: document.id,
    choices: traits.choices,
    category: traits.category,
    country: traits.country,
    language: traits.language,
    main_topics: traits.mainTopics,
    sub_topics: traits.subTopics,
    moods: traits.moods,
    tags: traits.tags,
    platforms: traits.platforms,
    rating: card.rating,
    rating_floor: document.ratingFloor,
    rating_ceiling: document.ratingCeiling,
    rating_fun: document.ratingFun,
    rating_learn: document.ratingLearn,
    rating_emotional: document.ratingEmotional,
    num_reviews: card.numReviews,
    subscriber_count: card.subscriberCount,
    average_minutes: card.duration,
    whole_minutes: traits.wholeMinutes,
  }
}
