import { useState } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { maxCommentLength, maxMoods, ratingLabels } from '@channelwise/schemas/review'
import { moods } from '@channelwise/schemas/mood'
import { moodMark } from '../../components/reviews/mood-marks.ts'
import { messages } from '../../app/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipChoices } from '../../ui/ChipChoices.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StarInput } from '../../ui/StarInput.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { MessagePopup } from '../../components/MessagePopup.tsx'
import type { ChannelChange } from './change-channel.ts'
import styles from './ReviewForm.module.css'

interface ReviewFormProps {
  channelName: string
  /** The rejected submission and the reason. */
  refused: ChannelChange['review']
}

/** The review form: rating, moods and comment. A popup asks for a missing rating. */
export function ReviewForm({ channelName, refused }: ReviewFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'review'
  const [isRatingMissed, setRatingMissed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isMoodRefused, setMoodRefused] = useState(false)
  return (
    <Form
      method="post"
      className={styles.form}
      preventScrollReset
      onSubmit={(event) => {
        if (new FormData(event.currentTarget).has('rating')) return
        event.preventDefault()
        setRatingMissed(true)
        setAsking(true)
      }}
    >
      <h3>Write a review</h3>
      {refused && <Notice tone="danger">{refused.error}</Notice>}
      <StarInput
        legend={`General rating of ${channelName}`}
        name="rating"
        labels={ratingLabels}
        defaultValue={refused?.rating ?? null}
        invalid={isRatingMissed || refused?.rating === null}
        onValueChange={() => setRatingMissed(false)}
      />
      <div className={styles.moods}>
        <ChipChoices
          legend={`What’s it like? Pick up to ${maxMoods} tags`}
          name="mood"
          max={maxMoods}
          defaultValues={refused?.moods ?? []}
          choices={moods.map((mood) => {
            const { Icon, tone } = moodMark(mood)
            return { value: mood, icon: <Icon aria-hidden />, tone }
          })}
          onChange={({ refused: isRefused }) => setMoodRefused(isRefused)}
        />
        <output className={styles.refusal}>{isMoodRefused && messages.tooManyMoods}</output>
      </div>
      <TextArea
        label="Your review (optional)"
        hint="Plain text. What should people know before they watch?"
        name="comment"
        maxLength={maxCommentLength}
        defaultValue={refused?.comment ?? ''}
      />
      <div>
        <Button type="submit" name="intent" value="review" variant="primary" busy={isSending}>
          Submit review
        </Button>
      </div>
      {isAsking && (
        <MessagePopup title="One thing is missing" onClose={() => setAsking(false)}>
          {messages.missingRating}.
        </MessagePopup>
      )}
    </Form>
  )
}
