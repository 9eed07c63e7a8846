import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import type { DeckChannel } from './deck-channel.ts'
import { DeckCard } from './DeckCard.tsx'
import { answerDeckKey, moveDeck } from './move-deck.ts'
import styles from './RatingDeck.module.css'

interface RatingDeckProps {
  /** Names the deck for screen readers. */
  label: string
  channels: readonly DeckChannel[]
  /** The last card: what to do after all others. */
  end: ReactNode
  onRated: (isFirst: boolean) => void
}

/** Milliseconds for which a saved rating is shown before the next card. */
const shownSaved = 450

/**
 * Channels one at a time, to rate or to skip: by touch (swipe), buttons or keys. Without JavaScript it scrolls, and each card
 * is a form of its own.
 */
export function RatingDeck({ label, channels, end, onRated }: RatingDeckProps) {
  const row = useRef<HTMLUListElement>(null)
  const isHydrated = useHydrated()
  /** Whether to stay on the card after a rating by arrow keys, because the next press may change it again. */
  const stays = useRef(false)
  const next = useRef(0)
  useEffect(() => {
    const shown = row.current
    if (shown === null) return
    const over = new AbortController()
    shown.addEventListener('keydown', (event) => (stays.current = answerDeckKey(shown, event)), {
      signal: over.signal,
    })
    shown.addEventListener('pointerdown', () => (stays.current = false), { signal: over.signal })
    return () => {
      over.abort()
      clearTimeout(next.current)
    }
  }, [])
  const rated = useCallback(
    (isFirst: boolean, at: number) => {
      onRated(isFirst)
      clearTimeout(next.current)
      if (stays.current) return
      // Unless the member has moved on by then.
      next.current = window.setTimeout(() => moveDeck(row.current, 1, at), shownSaved)
    },
    [onRated],
  )
  return (
    <section className={styles.deck} aria-label={label}>
      <ul ref={row} className={styles.row}>
        {channels.map((channel, at) => (
          <li key={channel._id} className={styles.place}>
            <DeckCard channel={channel} at={at} of={channels.length} onRated={rated} />
          </li>
        ))}
        <li className={styles.place}>
          <div className={styles.end}>{end}</div>
        </li>
      </ul>
      {isHydrated && channels.length > 0 && (
        <div className={styles.moves}>
          <Button icon={<ArrowLeft aria-hidden />} iconOnly onClick={() => moveDeck(row.current, -1)}>
            Back
          </Button>
          <Button icon={<ArrowRight aria-hidden />} onClick={() => moveDeck(row.current, 1)}>
            Skip
          </Button>
          <p className={styles.keys}>
            Keys: <kbd>1</kbd>–<kbd>5</kbd> rate, <kbd>↑</kbd> <kbd>↓</kbd> half stars, <kbd>←</kbd>{' '}
            <kbd>→</kbd> move
          </p>
        </div>
      )}
    </section>
  )
}
