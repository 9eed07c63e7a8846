import type { ChannelDocument } from '../search-index.ts'
import { readFilterColumns } from './filter-columns.ts'

/** The fields by which both engines filter, sort and count channels, under the names used in both. */
export function toChannelColumns(document: ChannelDocument) {
  return {
    id: document.id,
    ...readFilterColumns(document),
    rating_floor: document.ratingFloor,
    rating_ceiling: document.ratingCeiling,
    num_reviews: document.card.numReviews,
  }
}
