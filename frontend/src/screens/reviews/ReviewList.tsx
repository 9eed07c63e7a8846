import type { Review } from '@channelwise/schemas/review'
import { ReviewCard } from '../../components/reviews/ReviewCard.tsx'
import { classNames } from '../../ui/class-names.ts'
import deferred from '../../ui/layout/deferred.module.css'
import { ReviewActions } from './ReviewActions.tsx'
import styles from './ReviewList.module.css'

interface ReviewListProps {
  reviews: readonly Review[]
  /** The names that the page does not already show: the author, the channel or both. */
  names: 'author' | 'channel' | 'both'
  headingLevel?: 2 | 3 | 4
  /** Cuts the comments to a few lines, for cards in a row. */
  brief?: boolean
}

/** Reviews with their actions, in one reading column. */
export function ReviewList({ reviews, names, headingLevel = 3, brief = false }: ReviewListProps) {
  return (
    <ul className={classNames(styles.list, deferred.parts)}>
      {reviews.map((review) => (
        <li key={review._id} id={`review-${review._id}`}>
          <ReviewCard review={review} names={names} headingLevel={headingLevel} brief={brief}>
            <ReviewActions review={review} />
          </ReviewCard>
        </li>
      ))}
    </ul>
  )
}
