import { z } from 'zod'
import { flag, joinedIds, optionalFlag, text, wholeNumber } from '../search/query-values.ts'
import { mood } from '../mood.ts'
import {
  maxCommentLength,
  maxListedReviews,
  ratingStatistics,
  review,
  reviewOrders,
  reviewPair,
} from '../review.ts'
import { topReviewer } from '../user.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const id = text(100)
const totalHeader = { 'X-Total-Count': 'Total number of reviews' }
const page = { limit: wholeNumber(1, 200, 50), page: wholeNumber(1, 10_000, 1) }
/** Spares lists of reviews up to 20,000 characters each. */
const commentLength = wholeNumber(100, maxCommentLength, maxCommentLength).describe(
  "Truncates comments to at most this many characters, but not the caller's own on a channel; 20,000 by default, which truncates none",
)
const type = z
  .enum(['all', 'ratings', 'reviews'])
  .describe('All, only ratings without a comment, or only reviews with one')
/** Stars to filter by, in half steps. */
const stars = z.coerce.number().min(0.5).max(5).multipleOf(0.5).optional()
const written = z.object({
  token,
  rating: z.number().nullish().describe('0.5 to 5 stars in half steps, required'),
  moodList: z.array(text(100)).max(100).optional().default([]).describe('At most 4 moods'),
  comment: z.string().max(200_000).optional().default('').describe('Plain text of at most 20,000 characters'),
  name: z.string().optional().describe('Not used: the token identifies the author'),
  uid: z.string().optional().describe('Not used'),
  userId: z.string().optional().describe('Not used'),
  programName: z.string().optional().describe('Not used: the path identifies the channel'),
})

/** Reading and writing reviews. */
export const reviewEndpoints = {
  listChannelReviews: endpoint({
    method: 'GET',
    path: '/api/reviews/program/{id}',
    errors: [404],
    summary:
      "Up to 80 reviews of a channel: the caller's own first, then in the requested order, by default by length, likes, recency and a random factor. The same seed gives the same order.",
    params: z.object({ id }),
    query: z.object({
      seed: wholeNumber(0, 4_294_967_295, 0),
      limit: wholeNumber(1, maxListedReviews, maxListedReviews),
      commentLength,
      order: z.enum(reviewOrders).optional().default('helpful'),
      stars: stars.describe("Only reviews with exactly this many stars, and the caller's own"),
      mood: mood.optional().describe("Only reviews with this mood, and the caller's own"),
    }),
    response: z.array(review),
    headers: { 'X-Total-Count': 'Total number of matching reviews that the caller can see' },
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/api/reviews/getreviews/id/{id}/user/{user}/order/{order}/type/{type}/moderation/{moderation}',
    summary:
      'Reviews by channel, by review id, by member, or all. Moderation `true` excludes hidden ones; with `false`, their authors and moderators also see them. 50 per page by default.',
    params: z.object({
      id: joinedIds('_-', 'channels or reviews').describe(
        "Ids of channels, ours or YouTube's, or of reviews, joined by '_' or '-', at most 500, or 'all'",
      ),
      user: id.describe("A member's _id or uid, or 'all'"),
      order: z.enum(['latest', 'mostliked', 'highest', 'lowest']),
      type,
      moderation: flag,
    }),
    query: z.object({
      ...page,
      commentLength,
      days: wholeNumber(0, 36_500, 0).describe('Maximum age of the reviews in days; 0 for all'),
      stars: stars.describe('Only reviews with exactly this many stars'),
      total: optionalFlag('true').describe(
        'Whether to count all matches; `false` makes the first page faster',
      ),
    }),
    response: z.array(review),
    headers: { 'X-Total-Count': 'Total number of reviews, if counted' },
  }),
  listTopReviewers: endpoint({
    method: 'GET',
    path: '/api/reviews/top-reviewers',
    summary: 'Members by number of commented reviews, then of all ratings, then by name; 50 by default.',
    query: z.object({ limit: wholeNumber(1, 200, 50) }),
    response: z.array(topReviewer),
  }),
  listReviewsOfUsers: endpoint({
    method: 'POST',
    path: '/api/reviews/reviewfromusers',
    summary: 'Reviews by members, newest first, 50 per page by default; at most 1000 uids.',
    query: z.object({ ...page, commentLength, type: type.optional().default('all') }),
    body: z.object({ followingList: z.array(id).max(1_000) }),
    response: z.array(review),
    headers: totalHeader,
  }),
  createReview: create('/api/products/{id}/reviews'),
  createProgramReview: create('/api/reviews/{id}/reviews'),
  saveReview: endpoint({
    method: 'PUT',
    path: '/api/products/{id}/reviews',
    access: 'member',
    errors: [404, 409, 429],
    limit: ({ comment }) => (comment === undefined || comment === '' ? 'ratings' : 'reviews'),
    summary:
      "Creates or updates the caller's review of a channel; omitted fields are unchanged. Its likes and date stay, and a hidden review stays hidden until a moderator has looked at it again.",
    params: z.object({ id: id.describe("The channel's id, ours or YouTube's") }),
    body: z.object({
      token,
      rating: z.number().optional().describe('0.5 to 5 stars in half steps; required for a new review'),
      moodList: z.array(text(100)).max(100).optional().describe('At most 4 moods'),
      comment: z.string().max(200_000).optional().describe('Plain text of at most 20,000 characters'),
      isFirst: z
        .boolean()
        .optional()
        .default(false)
        .describe(
          "With `true`, 409 if the caller's review already has another comment or other moods; a rating alone is completed",
        ),
    }),
    response: z.object({ review }),
  }),
  deleteReview: remove('/api/products/{id}/reviews'),
  deleteProgramReview: remove('/api/reviews/{id}/reviews'),
  showReviewPair: endpoint({
    method: 'GET',
    path: '/api/products/{id}/reviewpair',
    errors: [404],
    summary: "The channel's popular positive and negative review, if it has more than 12 reviews.",
    params: z.object({ id }),
    query: z.object({ commentLength }),
    response: reviewPair,
  }),
  showRatingStatistics: endpoint({
    method: 'GET',
    path: '/api/products/{id}/statistics',
    errors: [404],
    summary: "Statistics of a channel's ratings: distribution, moods and months.",
    params: z.object({ id }),
    response: ratingStatistics,
  }),
}

/** The specification has both endpoints under two paths. */
function create(path: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'member',
    errors: [404, 409, 429],
    // A call without a rating is refused.
    limit: ({ rating }) => (rating === undefined || rating === null ? undefined : 'reviews'),
    summary: 'Rates and reviews a channel, once per member.',
    params: z.object({ id: id.describe("The channel's id, ours or YouTube's") }),
    body: written,
    response: z.object({ review }),
    status: 201,
  })
}

function remove(path: string) {
  return endpoint({
    method: 'DELETE',
    path,
    access: 'member',
    errors: [403, 404],
    summary: "Removes the caller's own review.",
    params: z.object({ id: id.describe("The channel's id, ours or YouTube's, or the review's") }),
    body: z.object({ token }),
    response: z.object({ message: z.string() }),
  })
}
