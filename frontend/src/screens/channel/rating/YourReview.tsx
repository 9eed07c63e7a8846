import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Review } from '@channelwise/schemas/review'
import { messages } from '../../../app/messages.ts'
import { paths } from '../../../app/paths.ts'
import { later } from '../../../components/later.tsx'
import { AskToSignIn } from '../../../components/sign-in/AskToSignIn.tsx'
import { useSession } from '../../../hooks/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { ReviewList } from '../../reviews/ReviewList.tsx'
import { forgetDraft } from '../../forms/kept-draft.ts'
import type { ChannelChange } from '../change-channel.ts'
import type { ReviewStep } from '../load-channel.ts'
import styles from './YourReview.module.css'
import { draftKey } from './use-draft.ts'

const ReviewForm = later(async () => (await import('./ReviewForm.tsx')).ReviewForm)

interface YourReviewProps {
  channel: Channel
  ownReview: Review | null
  step: ReviewStep | null
  refused: ChannelChange['review']
}

/** The member's own review, or the form to write or change it; an invitation for guests. */
export function YourReview({ channel, ownReview, step, refused }: YourReviewProps) {
  const { member } = useSession()
  // A form with unsaved changes stays, even when its rating is saved from the heading.
  const [isTouched, setTouched] = useState(false)
  const isSaved = step === 'submitted' || step === 'saved'
  const isWriting =
    refused !== undefined || (member !== null && (ownReview === null || step === 'edit' || isTouched))
  const uid = member?.uid
  useEffect(() => {
    if (isSaved && uid !== undefined) forgetDraft(draftKey(uid, channel._id))
  }, [isSaved, uid, channel._id])
  return (
    <div id="your-review" className={styles.own}>
      {member === null && (
        <div className={styles.invitation}>
          <p>Have you watched it? Tell others what you think.</p>
          <AskToSignIn intent="review" text={messages.signInToReview}>
            <Button type="submit">Write a review</Button>
          </AskToSignIn>
        </div>
      )}
      {isWriting && (
        <ReviewForm
          channel={channel}
          ownReview={ownReview}
          refused={refused}
          takesFocus={step === 'edit'}
          onTouch={setTouched}
        />
      )}
      {ownReview !== null && !isWriting && (
        <>
          <Notice
            tone="success"
            title="You have already submitted a review of this channel."
            action={
              <Button
                size="small"
                render={<Link to={paths.channelPage(channel, { edit: 'review' }, 'your-review')} />}
              >
                {ownReview.comment === '' ? 'Add a few words' : 'Edit'}
              </Button>
            }
          >
            {step === 'saved' && savedWords(ownReview)}
          </Notice>
          <ReviewList reviews={[ownReview]} names="author" />
        </>
      )}
    </div>
  )
}

function savedWords({ removedByModeration }: Review) {
  return removedByModeration
    ? 'Your changes are saved. A moderator will look at them.'
    : 'Your changes are saved.'
}
