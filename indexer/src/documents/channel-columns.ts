import type { ChannelDocument } from '../search-index.ts'
import { readFilterFields } from './filter-columns.ts'

/** What both engines filter, sort and count a channel by, under the names that it has in both. */
export function readChannelColumns(document: ChannelDocument) {
  return {
    id: document.id,
    ...readFilterFields(document),
    rating_floor: document.ratingFloor,
    rating_ceiling: document.ratingCeiling,
    num_reviews: document.card.numReviews,
  }
}
