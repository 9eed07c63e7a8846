import { useEffect, useMemo, useRef } from 'react'
import { Link, useFetcher } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { ratingLabels } from '@channelwise/schemas/review'
import type { Review } from '@channelwise/schemas/review'
import { messages } from '../../../app/messages.ts'
import { paths } from '../../../app/paths.ts'
import { useSignInPrompt } from '../../../components/sign-in/sign-in-prompt.tsx'
import { useLatePrompt } from '../../../components/sign-in/use-late-prompt.ts'
import { useFollowedChoice } from '../../../hooks/use-followed-choice.ts'
import { useResetUnreached } from '../../../hooks/unreached.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { resetChoices } from '../../../ui/fields/reset-choices.ts'
import { StarInput } from '../../../ui/fields/StarInput.tsx'
import type { ChannelChange } from '../change-channel.ts'
import { useKeyPause } from './use-key-pause.ts'
import styles from './RateControl.module.css'

interface RateControlProps {
  channel: Channel
  ownReview: Review | null
  /** The rating that a guest pressed before signing in, still to be saved. */
  pressed: number | null
}

/** Rates the channel with one press; a comment can follow. Guests are asked to sign in, which keeps their press. */
export function RateControl({ channel, ownReview, pressed }: RateControlProps) {
  const { member } = useSession()
  const ask = useSignInPrompt()
  const fetcher = useFetcher<ChannelChange>()
  const form = useRef<HTMLFormElement>(null)
  const own = ownReview?.rating ?? null
  const answer = fetcher.data
  useLatePrompt(answer)
  // Not a new `key`, which would take the focus from whoever rates by arrow keys.
  const chosen = useMemo(() => [String(own ?? pressed ?? '')], [own, pressed])
  useFollowedChoice(form, chosen)
  useEffect(() => {
    if (answer?.error !== undefined || answer?.prompt !== undefined) resetChoices(form.current)
  }, [answer])
  const isSaved = fetcher.state === 'idle' && answer?.rated !== undefined
  const underWay = useRef<number | null>(null)
  useResetUnreached(form)

  const save = async (rating: number) => {
    byKeys.drop()
    if (member !== null) {
      underWay.current = rating
      await fetcher.submit({ intent: 'rate', rating: String(rating) }, { method: 'post' })
      if (underWay.current === rating) underWay.current = null
      return
    }
    resetChoices(form.current)
    ask(messages.signInToReview, paths.channelPage(channel, { rate: String(rating) }, 'your-rating'))
  }
  const byKeys = useKeyPause({
    save,
    saveLast: (rating) => {
      if (member !== null) saveWhileLeaving(channel._id, rating)
    },
    underWay,
  })
  return (
    <fetcher.Form
      ref={form}
      method="post"
      id="your-rating"
      className={styles.control}
      onSubmit={(event) => {
        const rating = Number(new FormData(event.currentTarget).get('rating'))
        if (rating === 0 || member !== null) return
        event.preventDefault()
        save(rating)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) byKeys.flush()
      }}
    >
      <StarInput
        legend="Your rating"
        name="rating"
        labels={ratingLabels}
        defaultValue={own ?? pressed}
        onValueChange={(rating, by) => {
          if (by === 'pointer') save(rating)
          else byKeys.wait(rating)
        }}
      />
      <noscript>
        <input type="hidden" name="back" value="yes" />
      </noscript>
      {own === null && pressed !== null ? (
        <Button type="submit" name="intent" value="rate" variant="primary" size="small">
          Save your rating
        </Button>
      ) : (
        <noscript>
          <Button type="submit" name="intent" value="rate" size="small">
            {own === null ? 'Save your rating' : 'Change your rating'}
          </Button>
        </noscript>
      )}
      {answer?.error && <p role="alert">{answer.error}</p>}
      <output className={styles.next}>
        {isSaved && 'Saved. '}
        {ownReview !== null && (
          <Link to={paths.channelPage(channel, { edit: 'review' }, 'your-review')}>
            {ownReview.comment === '' ? 'Add moods and a few words' : 'Edit your review'}
          </Link>
        )}
      </output>
    </fetcher.Form>
  )
}

/** Bypasses the API client, whose script may not be loaded: a page that is being left cannot wait for it. */
function saveWhileLeaving(channelId: string, rating: number) {
  fetch(`/api/products/${channelId}/reviews`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rating }),
    keepalive: true,
  }).catch(() => {
    // There is no page left to report it.
  })
}
