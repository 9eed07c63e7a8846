import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { maxCommentLength, maxMoods, ratingLabels } from '@channelwise/schemas/review'
import type { Review } from '@channelwise/schemas/review'
import { moods } from '@channelwise/schemas/mood'
import { moodMark } from '../../../components/reviews/mood-marks.ts'
import { messages } from '../../../app/messages.ts'
import { paths } from '../../../app/paths.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChipChoices } from '../../../ui/fields/ChipChoices.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { StarInput } from '../../../ui/fields/StarInput.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ReviewList } from '../../reviews/ReviewList.tsx'
import { MessagePopup } from '../../../components/MessagePopup.tsx'
import { forgetDraft } from '../../forms/kept-draft.ts'
import type { ChannelChange } from '../change-channel.ts'
import styles from './ReviewForm.module.css'
import { draftKey, toDraft, useDraft, useRebasedDraft } from './use-draft.ts'
import { hasWords, usePublished } from './use-published.ts'

interface ReviewFormProps {
  channel: Channel
  /** Null for a new review. */
  ownReview: Review | null
  /** The rejected submission and the reason. */
  refused: ChannelChange['review']
  /** Whether the member came to write, so that the text takes the focus. */
  takesFocus: boolean
  /** Called with whether there are unsaved changes. */
  onTouch: (isTouched: boolean) => void
}

/** The form shows how many characters are left once no more than this many are. */
const countedFrom = 1_000

/** The review form: rating, moods and comment. A popup asks for a missing rating. */
export function ReviewForm({ channel, ownReview, refused, takesFocus, onTouch }: ReviewFormProps) {
  const { member } = useSession()
  const isSending = useNavigation().formData?.get('intent') === 'review'
  const [isRatingMissed, setRatingMissed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isMoodRefused, setMoodRefused] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const { known, published } = usePublished(ownReview, refused?.isReviewed === true)
  const start = refused ?? toDraft(known)
  const [left, setLeft] = useState(maxCommentLength - start.comment.length)
  const form = useRef<HTMLFormElement>(null)
  const key = member === null ? null : draftKey(member.uid, channel._id)
  useDraft(form, key, toDraft(published ?? known), () => setRestored(true))
  useRebasedDraft(form, key, published && toDraft(published))
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <>
      <Form
        ref={form}
        method="post"
        className={styles.form}
        preventScrollReset
        onInput={({ target }) => {
          onTouch(true)
          if (target instanceof HTMLTextAreaElement) setLeft(maxCommentLength - target.value.length)
        }}
        onSubmit={(event) => {
          if (new FormData(event.currentTarget).has('rating')) return onTouch(false)
          event.preventDefault()
          setRatingMissed(true)
          setAsking(true)
        }}
      >
        <h3>{titleOf(known)}</h3>
        {published === null && !hasWords(known) && <input type="hidden" name="first" value="yes" />}
        {/* Follows a rating pressed in the heading. */}
        <StarInput
          key={known?.rating}
          legend={`General rating of ${channel.name}`}
          name="rating"
          labels={ratingLabels}
          defaultValue={start.rating}
          invalid={isRatingMissed || refused?.rating === null}
          onValueChange={() => setRatingMissed(false)}
        />
        <div className={styles.moods}>
          <ChipChoices
            legend={`What’s it like? Pick up to ${maxMoods} tags`}
            name="mood"
            max={maxMoods}
            defaultValues={start.moods}
            choices={moods.map((mood) => {
              const { Icon, tone } = moodMark(mood)
              return { value: mood, icon: <Icon aria-hidden />, tone }
            })}
            onChange={({ refused: isRefused }) => setMoodRefused(isRefused)}
          />
          {isMoodRefused && <output className={styles.refusal}>{messages.tooManyMoods}</output>}
        </div>
        <div className={styles.text}>
          <TextArea
            label="Your review (optional)"
            hint={
              isRestored
                ? 'This is the draft that you left in this browser.'
                : 'Plain text. What should people know before they watch?'
            }
            name="comment"
            maxLength={maxCommentLength}
            defaultValue={start.comment}
          />
          {left <= countedFrom && (
            <output className={styles.left}>
              {left === 1 ? '1 character' : `${left.toLocaleString('en')} characters`} left
            </output>
          )}
        </div>
        {/* Next to the pressed button, because the form is taller than a phone's screen. */}
        {published !== null ? (
          <Notice tone="danger" title="You have reviewed this channel meanwhile">
            Your review was published in another tab or on another device. It is below, and unchanged. You can
            replace it with this one, or keep it.
          </Notice>
        ) : (
          refused && <Notice tone="danger">{refused.error}</Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="review" variant="primary" busy={isSending}>
            {labelOf(known, published)}
          </Button>
          {ownReview !== null && (
            <Button
              variant="quiet"
              onClick={() => {
                onTouch(false)
                if (key !== null) forgetDraft(key)
              }}
              render={<Link to={paths.channelPage(channel, {}, 'your-review')} />}
            >
              {published === null ? 'Cancel' : 'Keep the published review'}
            </Button>
          )}
        </div>
        {isAsking && (
          <MessagePopup title="One thing is missing" onClose={() => setAsking(false)}>
            {messages.missingRating}.
          </MessagePopup>
        )}
      </Form>
      {published !== null && <ReviewList reviews={[published]} names="author" />}
    </>
  )
}

function labelOf(known: Review | null, published: Review | null) {
  if (published !== null) return 'Replace my review'
  return known === null || known.comment === '' ? 'Submit review' : 'Save changes'
}

function titleOf(ownReview: Review | null) {
  if (ownReview === null) return 'Write a review'
  return ownReview.comment === '' ? 'Add a few words' : 'Edit your review'
}
