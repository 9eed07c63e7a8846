import { Flag } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router-dom'
import { reportReasons } from '@channelwise/schemas/moderation'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import type { ReviewChange } from './change-review.ts'
import { reportReasonNames } from './report-reasons.ts'
import styles from './ReviewActions.module.css'

/** A member's form to report a review, or thanks for it. */
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
    <Popover
      sheet
      trigger={
        <span className={styles.trigger}>
          <Flag aria-hidden /> Report
        </span>
      }
      panelClassName={styles.panel}
    >
      <fetcher.Form method="post" action={paths.review(review._id)} className={styles.form}>
        <BackWithoutScript hash={`#review-${review._id}`} notice={{ name: 'reported', value: review._id }} />
        <RadioGroup
          legend="What’s wrong with it?"
          name="reason"
          defaultValue={reportReasons[0]}
          options={reportReasons.map((value) => ({ value, label: reportReasonNames[value] }))}
        />
        <TextField label="Details (optional)" name="detail" maxLength={500} autoComplete="off" />
        {fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
        <Button
          type="submit"
          size="small"
          variant="primary"
          name="intent"
          value="report"
          busy={fetcher.state !== 'idle'}
        >
          Report to the moderators
        </Button>
      </fetcher.Form>
    </Popover>
  )
}

/**
 * The focused form disappears: without a new target, focus would fall back to the top of the page and nothing would be
 * announced.
 */
function takeFocus(thanks: HTMLOutputElement | null) {
  thanks?.focus()
}
