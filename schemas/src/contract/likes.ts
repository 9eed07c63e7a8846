import { z } from 'zod'
import { text, wholeNumber } from '../search/query-values.ts'
import { reviewLike } from '../review.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const reviewId = text(100)
/** The number of the review's likes after the call. */
const likeCount = z.int().nonnegative()

/** Likes of reviews. */
export const likeEndpoints = {
  likeReview: endpoint({
    method: 'POST',
    path: '/api/likeReviews/{reviewId}',
    access: 'member',
    errors: [403, 404, 429],
    limit: 'reactions',
    summary: "Likes another member's review. Idempotent.",
    params: z.object({ reviewId }),
    body: z.object({ token }),
    response: z.object({ likeReview: reviewLike, likeCount }),
    status: 201,
  }),
  unlikeReview: endpoint({
    method: 'DELETE',
    path: '/api/likeReviews/{reviewId}',
    access: 'member',
    errors: [404, 429],
    limit: 'reactions',
    summary: 'Removes a like. Idempotent.',
    params: z.object({ reviewId }),
    body: z.object({ token }),
    response: z.object({ likeReview: reviewLike, likeCount }),
  }),
  countLikes: endpoint({
    method: 'GET',
    path: '/api/likeReviews/count/likes/{reviewId}',
    errors: [404],
    summary: 'The number of members who like a review.',
    params: z.object({ reviewId }),
    response: z.object({ count: likeCount }),
  }),
  checkLike: endpoint({
    method: 'GET',
    path: '/api/likeReviews/check/like/{reviewId}/token/{token}',
    access: 'member',
    errors: [404],
    summary:
      "Whether the token's member likes a review. Prefer `me` as token, with the token in the `Authorization` header.",
    params: z.object({ reviewId, token: text(4_096) }),
    response: z.object({ liked: z.boolean() }),
  }),
  listLikesOfUser: endpoint({
    method: 'GET',
    path: '/api/likeReviews/uid/{uid}',
    summary: "A member's likes, newest first, 200 per page by default.",
    params: z.object({ uid: text(100) }),
    query: z.object({ limit: wholeNumber(1, 1_000, 200), page: wholeNumber(1, 10_000, 1) }),
    response: z.array(reviewLike),
    headers: { 'X-Total-Count': 'Total number of reviews the member likes' },
  }),
}
