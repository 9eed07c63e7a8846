import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { formatAverage } from '@channelwise/schemas/text/format-average'
import { paths } from '../../../app/paths.ts'
import { formatCount } from '../../../components/format.ts'
import { RatingHistogram } from '../../../components/reviews/RatingHistogram.tsx'
import { useCachedContent } from '../../../ui/cached-content.ts'
import { Stars } from '../../../ui/pictures/Stars.tsx'
import { describeCertainty, shareOfFavors } from './rating-summary.ts'
import styles from './ScoreBlock.module.css'

/** The channel's score at a glance: average, histogram, number of ratings, and how certain the average is. */
export function ScoreBlock({ channel }: { channel: Channel }) {
  const { _id, name, rating, numReviews, rating_distribution, ratingRange } = channel
  const score = { _id, name, rating, numReviews, rating_distribution, ratingRange }
  return (
    <section className={styles.block} aria-label="Rating" {...useCachedContent(Score, { channel: score })} />
  )
}

type Rated = Pick<Channel, '_id' | 'name' | 'rating' | 'numReviews' | 'rating_distribution' | 'ratingRange'>

function Score({ channel }: { channel: Rated }) {
  const { rating, numReviews } = channel
  const favors = shareOfFavors(channel)
  return (
    <>
      {rating === null ? (
        <p className={styles.unrated}>No ratings yet</p>
      ) : (
        <div className={styles.score}>
          <p className={styles.figure} aria-hidden>
            {formatAverage(rating)}
          </p>
          <div className={styles.beside}>
            <Stars value={rating} label={`${formatAverage(rating)} out of 5 stars`} />
            <p className={styles.count}>
              {numReviews === 1 ? '1 rating' : `${formatCount(numReviews)} ratings`}
            </p>
          </div>
        </div>
      )}
      {numReviews > 0 && (
        <RatingHistogram
          counts={channel.rating_distribution}
          linkTo={(stars) => paths.channelPage(channel, { stars: String(stars) }, 'reviews')}
        />
      )}
      <p className={styles.words}>
        {favors !== null && (
          <>
            <strong>{favors}%</strong> give it 4 stars or more.{' '}
          </>
        )}
        {describeCertainty(channel)}
        {favors !== null && (
          <>
            {' '}
            <Link to={paths.insightsMethod('bounds')}>How we know</Link>
          </>
        )}
      </p>
    </>
  )
}
