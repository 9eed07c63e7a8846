import { ProblemError } from '../endpoints/problem-error.ts'

/** The review does not exist, or the caller may not see it. */
export class ReviewNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Review not found')
  }
}

/** The member has already reviewed this channel. */
export class AlreadyReviewedError extends ProblemError {
  readonly status = 409

  constructor() {
    super('You have already reviewed this channel')
  }
}

/** The review is the member's own. */
export class OwnReviewError extends ProblemError {
  readonly status = 403
}
