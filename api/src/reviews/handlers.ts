import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { createReview, saveReview } from './create-review.ts'
import { deleteReview } from './delete-review.ts'
import { listChannelReviews } from './list-channel-reviews.ts'
import { listReviews, listReviewsOfUsers } from './list-reviews.ts'
import { listTopReviewers } from './list-top-reviewers.ts'
import { showRatingStatistics } from './show-rating-statistics.ts'
import { showReviewPair } from './show-review-pair.ts'

/** The handlers of reading and writing reviews. */
export function createReviewHandlers(dependencies: Dependencies) {
  return {
    listChannelReviews: listChannelReviews(dependencies),
    listReviews: listReviews(dependencies),
    listTopReviewers: listTopReviewers(dependencies),
    listReviewsOfUsers: listReviewsOfUsers(dependencies),
    createReview: createReview(dependencies),
    createProgramReview: createReview(dependencies),
    saveReview: saveReview(dependencies),
    deleteReview: deleteReview(dependencies),
    deleteProgramReview: deleteReview(dependencies),
    showReviewPair: showReviewPair(dependencies),
    showRatingStatistics: showRatingStatistics(dependencies),
  } satisfies Partial<Handlers>
}
