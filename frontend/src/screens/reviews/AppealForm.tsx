import { Scale } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router-dom'
import { maxAppealLength } from '@channelwise/schemas/moderation'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import type { ReviewChange } from './change-review.ts'
import styles from './ReviewActions.module.css'

/** Asks moderators to look again at the member's own hidden review, or says how far that is. */
export function AppealForm({ review }: { review: Review }) {
  const fetcher = useFetcher<ReviewChange>()
  const { search } = useLocation()
  const isSent = fetcher.data?.appealed === true || new URLSearchParams(search).get('appealed') === review._id
  if (review.appeal === 'rejected') return <p>A moderator looked again and kept it hidden.</p>
  if (review.appeal === 'open' || isSent)
    return <output>You asked for another look. We’ll notify you of the answer.</output>
  return (
    <Popover
      sheet
      trigger={
        <span className={styles.trigger}>
          <Scale aria-hidden /> Ask for another look
        </span>
      }
      panelClassName={styles.panel}
    >
      <fetcher.Form method="post" action={paths.review(review._id)} className={styles.form}>
        <BackWithoutScript hash={`#review-${review._id}`} notice={{ name: 'appealed', value: review._id }} />
        <TextArea
          label="Why should it be visible?"
          hint="Another moderator reads this. If you edited your review, say so."
          name="words"
          rows={4}
          required
          maxLength={maxAppealLength}
          error={fetcher.data?.error}
        />
        <Button
          type="submit"
          size="small"
          variant="primary"
          name="intent"
          value="appeal"
          busy={fetcher.state !== 'idle'}
        >
          Send
        </Button>
      </fetcher.Form>
    </Popover>
  )
}
