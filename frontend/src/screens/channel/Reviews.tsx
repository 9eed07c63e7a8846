import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { AskToSignIn } from '../AskToSignIn.tsx'
import { useSession } from '../use-session.ts'
import styles from './Reviews.module.css'

/** What members wrote about the channel, and the way to write. */
export function Reviews() {
  const { member } = useSession()
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <div className={styles.none}>
        <p>{messages.noReviews}</p>
        {member === null && (
          <AskToSignIn intent="review" text={messages.signInToReview}>
            <Button type="submit">Write a review</Button>
          </AskToSignIn>
        )}
      </div>
    </section>
  )
}
