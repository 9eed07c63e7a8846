import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Review } from '@channelwise/schemas/review'
import { messages } from '../../../app/messages.ts'
import { paths } from '../../../app/paths.ts'
import { formatCount } from '../../../components/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusOnNew } from '../../../hooks/use-focus-on-new.ts'
import { ReviewList } from '../../reviews/ReviewList.tsx'
import type { ChannelChange } from '../change-channel.ts'
import type { ReviewStep } from '../load-channel.ts'
import { hasMoreReviews, isChosen, writeReviewChoice } from './review-choice.ts'
import type { ReviewChoice } from './review-choice.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import styles from './Reviews.module.css'
import { YourReview } from '../rating/YourReview.tsx'

interface ReviewsProps {
  channel: Channel
  /** Without the member's own and those shown elsewhere. */
  reviews: Review[]
  /** The number of matching reviews, including those shown elsewhere. */
  total: number
  /** The caller's own review; null for guests and members without one. */
  ownReview: Review | null
  choice: ReviewChoice
  /** The page's other query parameters. */
  kept: Record<string, string>
  step: ReviewStep | null
  refused: ChannelChange['review']
}

/** The number of reviews from which sorting is offered. */
const minSorted = 4

/** The channel's reviews in a reading column, beside the member's own. */
export function Reviews({ channel, reviews, total, ownReview, choice, kept, step, refused }: ReviewsProps) {
  const isFiltered = choice.stars !== null || choice.mood !== null
  const hasMore = hasMoreReviews(choice, total)
  // The member's own is always among them.
  const found = ownReview === null || isChosen(choice, ownReview) ? total : total - 1
  const followPress = useFocusOnNew(reviews.map(({ _id }) => `review-${_id}`))
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <div className={styles.columns}>
        <div className={styles.side}>
          <YourReview
            key={channel._id}
            channel={channel}
            ownReview={ownReview}
            step={step}
            refused={refused}
          />
        </div>
        <div className={styles.column}>
          {(channel.numReviews >= minSorted || isFiltered) && (
            <ReviewFilters channel={channel} choice={choice} kept={kept} />
          )}
          <output className={styles.count}>{isFiltered && describeFound(reviews.length, found)}</output>
          {total === 0 && !isFiltered && <p>{messages.noReviews}</p>}
          <ReviewList reviews={reviews} names="author" />
          {hasMore && (
            <div>
              <Button
                render={
                  <Link
                    to={paths.channelPage(
                      channel,
                      { ...kept, ...writeReviewChoice({ ...choice, batches: choice.batches + 1 }) },
                      null,
                    )}
                    preventScrollReset
                    replace
                    onClick={followPress}
                  />
                }
              >
                Show more reviews
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function describeFound(shown: number, total: number) {
  if (total === 0 || shown === 0) return 'No reviews match. Try other stars or another mood.'
  return total === 1 ? '1 review' : `${formatCount(total)} reviews`
}
