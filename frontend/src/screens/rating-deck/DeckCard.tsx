import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router-dom'
import { ratingLabels } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { ChannelPicture } from '../../components/channels/ChannelPicture.tsx'
import { SubscriberCount } from '../../components/channels/SubscriberCount.tsx'
import { useResetUnreached } from '../../hooks/unreached.ts'
import { useLastKnown } from '../../hooks/use-last-known.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { resetChoices } from '../../ui/fields/reset-choices.ts'
import { StarInput } from '../../ui/fields/StarInput.tsx'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import type { DeckChannel } from './deck-channel.ts'
import type { DeckAnswer } from './rate-channel.ts'
import styles from './DeckCard.module.css'

interface DeckCardProps {
  channel: DeckChannel
  /** The card's position from 0, and the number of cards. */
  at: number
  of: number
  /** Called once a rating is saved; `isFirst` if it is the member's first of the channel. */
  onRated: (isFirst: boolean, at: number) => void
}

/** One channel of a deck: choosing a star saves the rating at once. */
export function DeckCard({ channel, at, of, onRated }: DeckCardProps) {
  const fetcher = useFetcher<DeckAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<DeckAnswer | undefined>(undefined)
  const hadRating = useRef(channel.ownRating !== null)
  const answer = fetcher.data
  const saved = useLastKnown(answer?.rating ?? undefined) ?? channel.ownRating
  const isSaving = fetcher.state !== 'idle'
  useResetUnreached(form)
  useEffect(() => {
    if (answer === undefined || answer === told.current || answer.rating === null) return
    told.current = answer
    onRated(!hadRating.current, at)
    hadRating.current = true
  }, [answer, at, onRated])
  useEffect(() => {
    if (answer?.rating === null) resetChoices(form.current)
  }, [answer])

  const about = [...new Set(channel.allTopics.map(({ mainTopic }) => mainTopic))].slice(0, 2)
  const facts = [...about, ...channel.rankingRatingMoodDef.slice(0, 2)]
  return (
    <article className={styles.card} aria-label={channel.name}>
      <p className={styles.place}>{`${at + 1} of ${of}`}</p>
      <ChannelPicture channel={channel} className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.channel(channel)} className={styles.link}>
            <Name>{channel.name}</Name>
          </Link>
        </h2>
        <p className={styles.facts}>
          <SubscriberCount count={channel.subscriberCount} />
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <fetcher.Form method="post" ref={form} className={styles.form}>
        <input type="hidden" name="intent" value="rate" />
        <input type="hidden" name="channel" value={channel._id} />
        <BackWithoutScript />
        <StarInput
          legend={`Your rating of ${channel.name}`}
          name="rating"
          labels={ratingLabels}
          defaultValue={saved}
          invalid={answer?.rating === null}
          onValueChange={() => void fetcher.submit(form.current)}
        />
        <noscript>
          <Button type="submit" size="small" variant="primary">
            Save
          </Button>
        </noscript>
      </fetcher.Form>
      <output className={answer?.error ? styles.failed : styles.saved}>
        {isSaving ? 'Saving…' : (answer?.error ?? (answer === undefined ? '' : 'Saved'))}
      </output>
    </article>
  )
}
