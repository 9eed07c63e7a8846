import { useState } from 'react'
import type { Review } from '@channelwise/schemas/review'
import { toDraft } from './use-draft.ts'

/**
 * The review that a form is based on, and the one with other words or moods that was published elsewhere since the form was
 * shown, or null. A rating that is saved meanwhile leaves the words as they are. `isRefused` says that the form was refused
 * because of such a review.
 */
export function usePublished(ownReview: Review | null, isRefused: boolean) {
  const [shown, setShown] = useState(ownReview)
  const isBased = wordsOf(shown) === wordsOf(ownReview)
  if (isBased && shown !== ownReview) setShown(ownReview)
  const isPublished = hasWords(ownReview) && (isRefused || !isBased)
  return { known: isBased ? ownReview : shown, published: isPublished ? ownReview : null }
}

/** Whether a review has a comment or moods, and not only a rating. */
export function hasWords(review: Review | null): boolean {
  return wordsOf(review) !== wordsOf(null)
}

function wordsOf(review: Review | null) {
  const { moods, comment } = toDraft(review)
  return JSON.stringify([moods, comment])
}
