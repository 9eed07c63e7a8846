import { ProblemError } from '../endpoints/problem-error.ts'

/** There is no review of that id, or not for the caller's eyes. */
export class ReviewNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('There is no such review')
  }
}

/** The member has rated this channel before. */
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
