import { isRating } from '@channelwise/schemas/review'

/** A number of stars from a URL; null if it is missing or no valid rating. */
export function readStars(value: string | null): number | null {
  const stars = Number(value ?? 0)
  return isRating(stars) ? stars : null
}
