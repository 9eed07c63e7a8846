import type { Channel } from '@channelwise/schemas/channel'
import { minMembers } from '@channelwise/schemas/insights/anonymity'
import { formatAverage } from '@channelwise/schemas/text/format-average'

type Rated = Pick<Channel, 'rating' | 'numReviews' | 'rating_distribution' | 'ratingRange'>

/** The index of four stars in a distribution. */
const fourStars = 7
/** The maximum widths, in stars, of ranges that count as very and as fairly certain. */
const verySure = 0.3
const fairlySure = 0.6

/** The share of ratings with four stars or more, in whole percent; null while there are fewer than five. */
export function shareOfFavors({ numReviews, rating_distribution }: Rated): number | null {
  if (numReviews < minMembers) return null
  const favors = rating_distribution.slice(fourStars).reduce((sum, count) => sum + count, 0)
  return Math.round((100 * favors) / numReviews)
}

/** How certain a channel's average is, in one sentence. */
export function describeCertainty({ rating, numReviews, ratingRange }: Rated): string {
  if (rating === null || ratingRange === null) return 'Be the first to rate it.'
  if (numReviews < minMembers) {
    const ratings = numReviews === 1 ? 'one rating' : `${numReviews} ratings`
    return `Only ${ratings} so far, so this can still change a lot.`
  }
  const { low, high } = ratingRange
  const range = `${formatAverage(low)} and ${formatAverage(high)}`
  if (high - low > fairlySure)
    return `A first impression: channels that begin like this usually settle between ${range}.`
  return `${high - low > verySure ? 'Fairly' : 'Very'} sure: its true average is most likely between ${range}${explainOutlier(rating, ratingRange)}.`
}

/** Why an average lies outside of the range, which the ratings of other channels pull towards the middle. */
function explainOutlier(rating: number, { low, high }: NonNullable<Rated['ratingRange']>) {
  if (rating > high) return ', because very high averages tend to fall with more ratings'
  return rating < low ? ', because very low averages tend to rise with more ratings' : ''
}
