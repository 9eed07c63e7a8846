import { Flag } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router-dom'
import { reportReasons } from '@channelwise/schemas/moderation'
import type { Review } from '@channelwise/schemas/review'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ReviewChange } from './change-review.ts'
import { ReviewActionForm } from './ReviewActionForm.tsx'
import { reportReasonNames } from './report-reasons.ts'

/** A member's form to report a review, initially open, or thanks for it. */
export function ReportForm({ review }: { review: Review }) {
  const { search } = useLocation()
  const fetcher = useFetcher<ReviewChange>()
  const wasReported = new URLSearchParams(search).get('reported') === review._id
  const isReported = fetcher.data?.reported === true
  if (isReported || wasReported)
    return (
      <output tabIndex={-1} ref={isReported ? takeFocus : undefined}>
        Thank you. A moderator will look at it.
      </output>
    )
  return (
    <ReviewActionForm
      open
      review={review}
      fetcher={fetcher}
      trigger={
        <>
          <Flag aria-hidden /> Report
        </>
      }
      back={{
        hash: `#review-${review._id}`,
        notice: { name: 'reported', value: review._id, replaces: 'report' },
      }}
      intent="report"
      variant="primary"
      send="Report to the moderators"
    >
      <RadioGroup
        legend="What’s wrong with it?"
        name="reason"
        required
        options={reportReasons.map((value) => ({ value, label: reportReasonNames[value] }))}
      />
      <TextField label="Details (optional)" name="detail" maxLength={500} autoComplete="off" />
      {fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
    </ReviewActionForm>
  )
}

/**
 * The focused form disappears: without a new target, the focus would fall back to the top of the page and nothing would be
 * announced.
 */
function takeFocus(thanks: HTMLOutputElement | null) {
  thanks?.focus()
}
