import { Link } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { ShelfHeading } from './ShelfHeading.tsx'
import styles from './TopReviews.module.css'

/** The month's six most liked reviews; narrow screens show three. */
export function TopReviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="top-reviews">
      <ShelfHeading
        id="top-reviews"
        words="The reviews members liked the most."
        more={<Link to={paths.latestReviews()}>All reviews</Link>}
      >
        Top reviews this month
      </ShelfHeading>
      <div className={styles.reviews}>
        <ReviewList reviews={reviews} names="both" brief />
      </div>
    </section>
  )
}
