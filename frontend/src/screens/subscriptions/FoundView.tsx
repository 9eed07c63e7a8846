import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { maxSubscriptions } from '@channelwise/schemas/youtube-subscription'
import { formatExactCount } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { RatingDeck } from '../rating-deck/RatingDeck.tsx'
import { SuggestedChannels } from '../rating-deck/SuggestedChannels.tsx'
import type { FoundSubscriptions } from './find-subscriptions.ts'
import { KeepForm } from './KeepForm.tsx'
import { MissingForm } from './MissingForm.tsx'
import styles from './Subscriptions.module.css'

/** Channels in the deck: the first ones without a rating. */
const deckSize = 50

interface FoundViewProps {
  found: FoundSubscriptions
  /** Goes back to choosing a file. */
  onAgain: () => void
}

/** The result of the lookup: listed channels, to keep and rate; missing ones; and suggestions. */
export function FoundView({ found: { matched, missing, suggestions, isCut }, onAgain }: FoundViewProps) {
  const isHydrated = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const onRated = useCallback(() => {}, [])
  const unrated = matched.filter(({ ownRating }) => ownRating === null)
  const total = matched.length + missing.length
  return (
    <>
      <section className={styles.part}>
        <h2 ref={heading} tabIndex={-1} className={styles.found}>
          {describeFound(matched.length, total)}
        </h2>
        {isCut && (
          <Notice tone="info">We read the first {formatExactCount(maxSubscriptions)} channels.</Notice>
        )}
        {isHydrated && (
          <p>
            <Button size="small" variant="quiet" onClick={onAgain}>
              Choose another file
            </Button>
          </p>
        )}
        {matched.length > 0 && <KeepForm matched={matched} />}
      </section>
      {isHydrated && unrated.length > 0 && (
        <section className={styles.part}>
          <h2>Rate the ones you know best</h2>
          <p className={styles.quiet}>Each rating is saved right away, and everyone can see it.</p>
          <RatingDeck
            label="Your subscriptions to rate"
            channels={unrated.slice(0, deckSize)}
            onRated={onRated}
            end={
              <>
                <p>That’s all of these.</p>
                <Button render={<Link to={paths.welcome()} />}>Rate other channels</Button>
              </>
            }
          />
        </section>
      )}
      {suggestions.length > 0 && (
        <SuggestedChannels
          heading={
            suggestions.length === 10
              ? 'Ten you would love and don’t follow yet'
              : 'You would love these, and don’t follow them yet'
          }
          suggestions={suggestions}
        />
      )}
      {missing.length > 0 && <MissingForm missing={missing} />}
    </>
  )
}

function describeFound(here: number, total: number) {
  if (here === 0) return `None of your ${formatExactCount(total)} subscriptions are here yet`
  if (here === total) return `All ${formatExactCount(total)} of your subscriptions are here`
  return `${formatExactCount(here)} of your ${formatExactCount(total)} subscriptions are here`
}
