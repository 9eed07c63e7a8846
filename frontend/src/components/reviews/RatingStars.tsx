import { formatAverage } from '@channelwise/schemas/text/format-average'
import { Stars } from '../../ui/pictures/Stars.tsx'
import { formatCount } from '../format.ts'
import styles from './RatingStars.module.css'

interface RatingStarsProps {
  /** 0.5 to 5; null before the first review. */
  rating: number | null
  numReviews: number
  size?: 'small' | 'medium' | 'large'
  /** For cards: the review count in parentheses, and no empty stars when there is no rating. */
  compact?: boolean
}

/** The average rating to one decimal, with its review count. */
export function RatingStars({ rating, numReviews, size = 'small', compact = false }: RatingStarsProps) {
  if (rating === null) {
    return (
      <span className={styles.rating}>
        {!compact && <Stars value={0} size={size} label="" />}
        <span className={styles.count}>No ratings yet</span>
      </span>
    )
  }
  const shown = formatAverage(rating)
  const count = formatCount(numReviews)
  const reviews = `${count} ${numReviews === 1 ? 'review' : 'reviews'}`
  return (
    <Stars value={rating} size={size} label={`${shown} out of 5 stars, ${reviews}`} className={styles.rating}>
      {shown}
      <span className={styles.count}>{compact ? `(${count})` : reviews}</span>
    </Stars>
  )
}
