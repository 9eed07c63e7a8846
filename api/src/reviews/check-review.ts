import { mood } from '@channelwise/schemas/mood'
import type { Mood } from '@channelwise/schemas/mood'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import { isRating, maxCommentLength, maxMoods } from '@channelwise/schemas/review'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

interface Submitted {
  rating?: number | null | undefined
  moodList: string[]
  comment: string
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
export function checkReview({ rating, moodList, comment }: Submitted): CheckedReview {
  if (rating === undefined || rating === null) refuse('rating', 'Please give a general rating')
  if (!isRating(rating)) refuse('rating', 'The rating must be 0.5 to 5 stars in half steps')
  if (moodList.length > maxMoods) refuse('moodList', 'Please select less than 5 tags to describe the channel')
  const text = toPlainText(comment)
  if (text.length > maxCommentLength) refuse('comment', 'The comment must have at most 20,000 characters')
  return { rating, moods: [...new Set(moodList.map(readMood))], comment: text }
}

function readMood(name: string) {
  return mood.safeParse(name).data ?? refuse('moodList', `'${toPlainText(name)}' is not a known tag`)
}

function refuse(field: string, message: string): never {
  throw new InvalidRequestError([{ field, message }], message)
}
