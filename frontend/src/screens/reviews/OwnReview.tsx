import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useFetcher, useLocation } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { announce } from '../../ui/text/announce.ts'
import { Name } from '../../ui/text/Name.tsx'
import { AppealForm } from './AppealForm.tsx'
import type { ReviewChange } from './change-review.ts'
import { ReviewActionForm } from './ReviewActionForm.tsx'

/** Members' actions for their own review: remove it, and if it was hidden, edit it or appeal. */
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
  // Without the review, its own page is gone.
  const leaves = useLocation().pathname === paths.review(review._id)
  const channel = paths.channel({ _id: review.creatorId, name: review.creatorName })
  const question = useRef<HTMLParagraphElement>(null)
  const isRemoved = fetcher.data?.removed === true && !leaves
  useEffect(() => {
    const place = isRemoved ? question.current?.closest<HTMLElement>('section, main') : undefined
    // The review goes once the page has been loaded again, and the focus would be lost with it.
    return place ? () => announceRemoval(place) : undefined
  }, [isRemoved])
  return (
    <ReviewActionForm
      review={review}
      fetcher={fetcher}
      trigger={
        <>
          <Trash2 aria-hidden /> Remove
        </>
      }
      back={leaves ? null : { hash: '#reviews' }}
      intent="remove"
      variant="danger"
      send="Remove my review"
    >
      {leaves && <input type="hidden" name="back" value={`${channel}#reviews`} />}
      <p ref={question}>
        Remove your review of <Name>{review.creatorName}</Name>? Its likes will be lost.
      </p>
      {fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
    </ReviewActionForm>
  )
}

function announceRemoval(place: HTMLElement) {
  takeFocus(place)
  announce('Your review has been removed.')
}
