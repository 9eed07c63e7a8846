import { isRating } from '@channelwise/schemas/review'

/** A number of stars from a URL; null if there is none, or none that a rating can have. */
export function readStars(value: string | null): number | null {
  const stars = Number(value ?? 0)
  return isRating(stars) ? stars : null
}
