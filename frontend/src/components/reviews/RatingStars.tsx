import { Stars } from '../../ui/Stars.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
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
  const word = numReviews === 1 ? ' review' : ' reviews'
  const shown = rating.toFixed(1)
  return (
    <span className={styles.rating}>
      <Stars value={rating} size={size} label={`${shown} out of 5 stars`} />
      <span className={styles.value} aria-hidden>
        {shown}
      </span>
      <span className={styles.count}>
        {compact ? `(${formatCount(numReviews)})` : formatCount(numReviews)}
        {compact ? <VisuallyHidden>{word}</VisuallyHidden> : word}
      </span>
    </span>
  )
}
