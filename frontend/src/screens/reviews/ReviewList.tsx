import type { Review } from '@channelwise/schemas/review'
import { ReviewCard } from '../../components/reviews/ReviewCard.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './ReviewList.module.css'

interface ReviewListProps {
  reviews: readonly Review[]
  /** What to name because the page does not already: the author, the channel or both. */
  names: 'author' | 'channel' | 'both'
  headingLevel?: 2 | 3 | 4
  /** A column to read in, instead of two where there is room. */
  oneColumn?: boolean
}

/** Reviews with their actions, in two columns where there is room. */
export function ReviewList({ reviews, names, headingLevel = 3, oneColumn = false }: ReviewListProps) {
  return (
    <ul className={classNames(styles.list, oneColumn && styles.oneColumn)}>
      {reviews.map((review) => (
        <li key={review._id} id={`review-${review._id}`}>
          <ReviewCard review={review} names={names} headingLevel={headingLevel}>
            <ReviewActions review={review} />
          </ReviewCard>
        </li>
      ))}
    </ul>
  )
}
