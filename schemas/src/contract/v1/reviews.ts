import { text } from '../../search/query-values.ts'
import { listV1 } from '../../v1/list.ts'
import { reviewV1 } from '../../v1/review.ts'
import { videoV1 } from '../../v1/video.ts'
import { collection, idList, pageCursor, pageLimit, updatedSince } from './collection.ts'

const id = text(100).optional()

/** Public reviews in /api/v1. */
export const reviewV1Endpoints = {
  listReviewsV1: collection({
    path: '/api/v1/reviews',
    summary:
      'Public reviews, newest first, optionally of a channel or an author. As CSV or NDJSON without `limit`, `channelId` or `authorId`, all reviews in one response, in no particular order, for keys with the scope `export`; otherwise, the `Link` header has the next page.',
    row: reviewV1,
    errors: [503],
    synchronizes: true,
    query: { channelId: id, authorId: id, limit: pageLimit, cursor: pageCursor, updatedSince },
  }),
}

/** Public lists in /api/v1. */
export const listV1Endpoints = {
  listListsV1: collection({
    path: '/api/v1/lists',
    summary: 'Public lists of channels, newest first, optionally of an author or with a channel.',
    row: listV1,
    query: { authorId: id, channelId: id, limit: pageLimit, cursor: pageCursor },
  }),
}

/** Videos in /api/v1. */
export const videoV1Endpoints = {
  listVideosV1: collection({
    path: '/api/v1/videos',
    summary: 'Videos, newest first, optionally of channels, or those named by `ids`.',
    row: videoV1,
    query: { ids: idList(100), channelIds: idList(100), limit: pageLimit, cursor: pageCursor },
  }),
}
