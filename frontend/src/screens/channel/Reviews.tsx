import { useNavigate } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Review } from '@channelwise/schemas/review'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AskToSignIn } from '../../components/sign-in/AskToSignIn.tsx'
import { MessagePopup } from '../../components/MessagePopup.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useSession } from '../../hooks/use-session.ts'
import type { ChannelChange } from './change-channel.ts'
import { ReviewForm } from './ReviewForm.tsx'
import styles from './Reviews.module.css'

/** How many reviews to show before "Show more". */
const openReviews = 10

interface ReviewsProps {
  channel: Channel
  reviews: Review[]
  /** The caller's own review; null for guests and members who have not written one. */
  ownReview: Review | null
  /** Whether the caller's review was just submitted. */
  isReviewed: boolean
  refused: ChannelChange['review']
}

/** The channel's reviews and the review form. */
export function Reviews({ channel, reviews, ownReview, isReviewed, refused }: ReviewsProps) {
  const { member } = useSession()
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {isReviewed && ownReview !== null && <Thanks channel={channel} />}
      {member === null && (
        <div className={styles.invitation}>
          <p>
            {reviews.length === 0 ? messages.noReviews : 'Have you watched it? Tell others what you think.'}
          </p>
          <AskToSignIn intent="review" text={messages.signInToReview}>
            <Button type="submit">Write a review</Button>
          </AskToSignIn>
        </div>
      )}
      {member !== null && ownReview === null && (
        <ReviewForm key={channel._id} channelName={channel.name} refused={refused} />
      )}
      {ownReview !== null && (
        <Notice tone="success" title="You have already submitted a review of this channel.">
          It’s the first one below. Remove it if you want to write another.
        </Notice>
      )}
      {member !== null && reviews.length === 0 && <p className={styles.none}>{messages.noReviews}</p>}
      <ReviewList reviews={reviews.slice(0, openReviews)} names="author" />
      {reviews.length > openReviews && (
        <details className={styles.others}>
          <summary className={styles.more}>
            <span className={styles.whenClosed}>
              Show {reviews.length - openReviews} more{' '}
              {reviews.length - openReviews === 1 ? 'review' : 'reviews'}
            </span>
            <span className={styles.whenOpen}>Show fewer reviews</span>
          </summary>
          <ReviewList reviews={reviews.slice(openReviews)} names="author" />
        </details>
      )}
    </section>
  )
}

/** The thank-you popup; without JavaScript the notice about the member's own review is enough. */
function Thanks({ channel }: { channel: Channel }) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  if (!isHydrated) return null
  return (
    <MessagePopup
      title="Thank you for your review!"
      onClose={() => void navigate(paths.channel(channel), { replace: true, preventScrollReset: true })}
    >
      Your review of <Name>{channel.name}</Name> is live.
    </MessagePopup>
  )
}
