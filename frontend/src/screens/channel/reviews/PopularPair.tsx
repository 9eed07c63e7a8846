import type { Review, ReviewPair } from '@channelwise/schemas/review'
import { ReviewCard } from '../../../components/reviews/ReviewCard.tsx'
import styles from './PopularPair.module.css'

/** The most liked positive and negative reviews, side by side; nothing if there is neither. */
export function PopularPair({ pair }: { pair: ReviewPair }) {
  if (pair.positive === null && pair.negative === null) return null
  return (
    <section className={styles.pair} aria-label="Popular reviews">
      <Side heading="Popular positive review" review={pair.positive} />
      <Side heading="Popular negative review" review={pair.negative} />
    </section>
  )
}

function Side({ heading, review }: { heading: string; review: Review | null }) {
  if (review === null) return null
  return (
    <div className={styles.side}>
      <h2 className={styles.heading}>{heading}</h2>
      <ReviewCard review={review} names="author" ratingWord={false} />
    </div>
  )
}
