import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { ratingLabels } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { formatCount } from '../../components/format.ts'
import { Stars } from '../../ui/Stars.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { describeCertainty, shareOfFavors } from './rating-summary.ts'
import styles from './ScoreBlock.module.css'

/** The channel's score at a glance: average, histogram, number of ratings, and how sure that is. */
export function ScoreBlock({ channel }: { channel: Channel }) {
  const { rating, numReviews } = channel
  const favors = shareOfFavors(channel)
  return (
    <section className={styles.block} aria-label="Rating">
      <div className={styles.score}>
        <p className={styles.figure} aria-hidden>
          {rating === null ? '–' : rating.toFixed(1)}
        </p>
        <div className={styles.beside}>
          <Stars
            value={rating ?? 0}
            label={rating === null ? 'No ratings yet' : `${rating.toFixed(1)} out of 5 stars`}
          />
          <p className={styles.count}>
            {numReviews === 1 ? '1 rating' : `${formatCount(numReviews)} ratings`}
          </p>
        </div>
      </div>
      {numReviews > 0 && <Histogram channel={channel} />}
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
    </section>
  )
}

/** Ten bars, each a link to the reviews behind it. */
function Histogram({ channel }: { channel: Channel }) {
  const counts = channel.rating_distribution
  const most = Math.max(...counts)
  return (
    <ol className={styles.bars} aria-label="Ratings by stars">
      {counts.map((count, at) => {
        const stars = (at + 1) / 2
        const name = `${stars} ${stars === 1 ? 'star' : 'stars'}, ${ratingLabels[at]}: ${count} ${count === 1 ? 'rating' : 'ratings'}`
        return (
          <li key={stars} className={styles.step}>
            {count === 0 ? (
              <span className={styles.bar}>
                <Bar share={0} />
                <VisuallyHidden>{name}</VisuallyHidden>
              </span>
            ) : (
              <Link
                className={styles.bar}
                title={name}
                to={paths.channelPage(channel, { stars: String(stars) }, 'reviews')}
              >
                <Bar share={count / most} />
                <VisuallyHidden>{name}</VisuallyHidden>
              </Link>
            )}
            <span className={styles.mark} aria-hidden>
              {Number.isInteger(stars) ? stars : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** `share` of the highest bar, 0 to 1; something is seen of every bar. */
function Bar({ share }: { share: number }) {
  const height = share === 0 ? 2 : Math.max(6, Math.round(100 * share))
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
      <rect
        className={share === 0 ? styles.empty : styles.fill}
        y={100 - height}
        width="10"
        height={height}
      />
    </svg>
  )
}
