import { mood } from '@channelwise/schemas/mood'
import type { Mood } from '@channelwise/schemas/mood'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import { isRating, maxCommentLength, maxMoods } from '@channelwise/schemas/review'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

interface Submitted {
  rating?: number | null | undefined
  moodList?: string[] | undefined
  comment?: string | undefined
}

/** A validated review. */
export interface CheckedReview {
  /** 0.5 to 5, in half steps. */
  rating: number
  /** At most 4, without duplicates. */
  moods: Mood[]
  /** Plain text; '' for a rating only. */
  comment: string
}

/** Validates a submitted review. Throws `InvalidRequestError` with the specification's messages. */
export function checkReview(submitted: Submitted): CheckedReview {
  const { rating } = submitted
  if (rating === undefined || rating === null) throw missingRatingError()
  return { moods: [], comment: '', ...checkReviewChange(submitted), rating }
}

/** Validates the fields that a submitted change contains. Throws `InvalidRequestError` with the specification's messages. */
export function checkReviewChange({ rating, moodList, comment }: Submitted): Partial<CheckedReview> {
  return {
    ...(typeof rating === 'number' && { rating: checkRating(rating) }),
    ...(moodList !== undefined && { moods: checkMoods(moodList) }),
    ...(comment !== undefined && { comment: checkComment(comment) }),
  }
}

/** The error for a new review without a rating. */
export function missingRatingError(): InvalidRequestError {
  return invalid('rating', 'Please give a general rating')
}

function checkRating(rating: number) {
  if (!isRating(rating)) throw invalid('rating', 'The rating must be 0.5 to 5 stars in half steps')
  return rating
}

function checkMoods(names: string[]) {
  if (names.length > maxMoods)
    throw invalid('moodList', 'Please select less than 5 tags to describe the channel')
  return [...new Set(names.map(readMood))]
}

function readMood(name: string) {
  const known = mood.safeParse(name)
  if (!known.success) throw invalid('moodList', `'${toPlainText(name)}' is not a known tag`)
  return known.data
}

function checkComment(comment: string) {
  const text = toPlainText(comment)
  if (text.length > maxCommentLength)
    throw invalid('comment', 'The comment must have at most 20,000 characters')
  return text
}

function invalid(field: string, message: string) {
  return new InvalidRequestError([{ field, message }], message)
}
