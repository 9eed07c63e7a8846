/** There is no review of that id, or not for the caller's eyes. */
export class ReviewNotFoundError extends Error {
  override name = 'ReviewNotFoundError'

  constructor() {
    super('There is no such review')
  }
}

/** The member has rated this channel before. */
export class AlreadyReviewedError extends Error {
  override name = 'AlreadyReviewedError'

  constructor() {
    super('You have already reviewed this channel')
  }
}

/** The review is the member's own. */
export class OwnReviewError extends Error {
  override name = 'OwnReviewError'
}
