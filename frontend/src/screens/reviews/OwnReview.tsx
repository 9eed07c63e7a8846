import { Trash2 } from 'lucide-react'
import { Link, useFetcher } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import { AppealForm } from './AppealForm.tsx'
import type { ReviewChange } from './change-review.ts'
import styles from './ReviewActions.module.css'

/** What members can do about a review of their own: remove it, and when it was hidden, edit it or appeal. */
export function OwnReview({ review }: { review: Review }) {
  return (
    <>
      <Removal review={review} />
      {review.removedByModeration && (
        <>
          <Link to={paths.editReview({ _id: review.creatorId, name: review.creatorName })}>Edit it</Link>
          <AppealForm review={review} />
        </>
      )}
    </>
  )
}

function Removal({ review }: { review: Review }) {
  const fetcher = useFetcher<ReviewChange>()
  return (
    <Popover
      sheet
      trigger={
        <span className={styles.trigger}>
          <Trash2 aria-hidden /> Remove
        </span>
      }
      panelClassName={styles.panel}
    >
      <fetcher.Form method="post" action={paths.review(review._id)} className={styles.form}>
        <BackWithoutScript hash="#reviews" />
        <p>
          Remove your review of <Name>{review.creatorName}</Name>? Its likes will be lost.
        </p>
        {fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
        <Button
          type="submit"
          size="small"
          variant="danger"
          name="intent"
          value="remove"
          busy={fetcher.state !== 'idle'}
        >
          Remove my review
        </Button>
      </fetcher.Form>
    </Popover>
  )
}
