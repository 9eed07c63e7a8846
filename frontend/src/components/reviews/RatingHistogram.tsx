import { Link } from 'react-router-dom'
import { ratingLabels } from '@channelwise/schemas/review'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './RatingHistogram.module.css'

interface RatingHistogramProps {
  /** How many ratings gave 0.5, 1, … 5 stars: ten counts. */
  counts: readonly number[]
  /** The URL of the reviews behind a bar. */
  linkTo: (stars: number) => string
  /** The stars whose reviews are listed. */
  current?: number | null
}

/** Ten bars, each a link to the reviews behind it. */
export function RatingHistogram({ counts, linkTo, current = null }: RatingHistogramProps) {
  const most = Math.max(...counts, 1)
  return (
    <ol className={styles.bars} aria-label="Ratings by stars">
      {counts.map((count, at) => {
        const stars = (at + 1) / 2
        const name = `${stars} ${stars === 1 ? 'star' : 'stars'}, ${ratingLabels[at]}: ${count} ${count === 1 ? 'rating' : 'ratings'}`
        const address = linkTo(stars)
        const bar = <Bar share={count / most} />
        return (
          <li key={stars} className={styles.step}>
            {count === 0 ? (
              <span className={styles.bar}>
                {bar}
                <VisuallyHidden>{name}</VisuallyHidden>
              </span>
            ) : (
              <Link
                className={styles.bar}
                title={name}
                aria-label={name}
                to={address}
                aria-current={stars === current ? 'true' : undefined}
                // A URL with a fragment scrolls to it.
                preventScrollReset={!address.includes('#')}
              >
                {bar}
              </Link>
            )}
            {Number.isInteger(stars) && (
              <span className={styles.mark} aria-hidden>
                {stars}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** A bar `share` as high as the highest, from 0 to 1; every bar has a visible height. */
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
