import { Scale } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router-dom'
import { maxAppealLength } from '@channelwise/schemas/moderation'
import type { Review } from '@channelwise/schemas/review'
import { useLostFocus } from '../../hooks/use-lost-focus.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { ReviewChange } from './change-review.ts'
import { ReviewActionForm } from './ReviewActionForm.tsx'

/** Appeals against the hiding of the member's own review, or shows the state of the appeal. */
export function AppealForm({ review }: { review: Review }) {
  const fetcher = useFetcher<ReviewChange>()
  const { search } = useLocation()
  const isJustSent = fetcher.data?.appealed === true
  const isSent = isJustSent || new URLSearchParams(search).get('appealed') === review._id
  const sent = useLostFocus<HTMLOutputElement>(isJustSent)
  if (review.appeal === 'rejected') return <p>A moderator looked again and kept it hidden.</p>
  if (review.appeal === 'open' || isSent)
    return <output ref={sent}>You asked for another look. We’ll notify you of the answer.</output>
  return (
    <ReviewActionForm
      review={review}
      fetcher={fetcher}
      trigger={
        <>
          <Scale aria-hidden /> Ask for another look
        </>
      }
      back={{ hash: `#review-${review._id}`, notice: { name: 'appealed', value: review._id } }}
      intent="appeal"
      variant="primary"
      send="Send"
    >
      <TextArea
        label="Why should it be visible?"
        hint="Another moderator reads this. If you edited your review, say so."
        name="words"
        rows={4}
        required
        maxLength={maxAppealLength}
        error={fetcher.data?.error}
      />
    </ReviewActionForm>
  )
}
