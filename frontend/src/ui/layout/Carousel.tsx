import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Carousel.module.css'

interface CarouselProps {
  /** Names the row for screen readers: 'Trending channels'. */
  label: string
  /** List items; the row sets their width. */
  children: ReactNode
  /** Three items below each other instead of one: for rows of a list rather than cards. */
  stacked?: boolean
}

/** Whether there is more before and after the visible part of the row. */
interface Rest {
  before: boolean
  after: boolean
}

/** Rounding tolerance in pixels. */
const tolerance = 4

/**
 * A row that scrolls sideways and snaps to its items: by touch, wheel, arrow buttons or, from within, the arrow keys,
 * Home and End. Without JavaScript it scrolls like any box.
 */
export function Carousel({ label, children, stacked = false }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [rest, setRest] = useState<Rest>({ before: false, after: false })
  useEffect(() => {
    const shown = row.current
    if (shown === null) return
    const look = () => setRest(measure(shown))
    const observer = new ResizeObserver(look)
    observer.observe(shown)
    const over = new AbortController()
    shown.addEventListener('scroll', look, { passive: true, signal: over.signal })
    shown.addEventListener('keydown', (event) => answerKey(shown, event), { signal: over.signal })
    return () => {
      observer.disconnect()
      over.abort()
    }
  }, [])
  const turn = (pages: number) => {
    const shown = row.current
    shown?.scrollBy({ left: pages * Math.max(shown.clientWidth - stepOf(shown), stepOf(shown)) })
  }
  return (
    <div className={styles.carousel}>
      <ul ref={row} className={classNames(styles.row, stacked && styles.stacked)} aria-label={label}>
        {children}
      </ul>
      <Arrow
        words={`Earlier: ${label}`}
        icon={<ChevronLeft aria-hidden />}
        side={styles.before}
        possible={rest.before}
        hidden={!rest.before && !rest.after}
        onPress={() => turn(-1)}
      />
      <Arrow
        words={`More: ${label}`}
        icon={<ChevronRight aria-hidden />}
        side={styles.after}
        possible={rest.after}
        hidden={!rest.before && !rest.after}
        onPress={() => turn(1)}
      />
    </div>
  )
}

interface ArrowProps {
  words: string
  icon: ReactNode
  side: string | undefined
  possible: boolean
  /** Not rendered, because there is nothing to scroll. */
  hidden: boolean
  onPress: () => void
}

/** At an end it becomes invisible but keeps its focus. */
function Arrow({ words, icon, side, possible, hidden, onPress }: ArrowProps) {
  if (hidden) return null
  return (
    <button
      type="button"
      className={classNames(styles.arrow, side)}
      aria-disabled={!possible}
      onClick={onPress}
    >
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
    </button>
  )
}

function answerKey(row: HTMLUListElement, event: KeyboardEvent) {
  const lengths: Record<string, number> = {
    ArrowLeft: -stepOf(row),
    ArrowRight: stepOf(row),
    Home: -row.scrollWidth,
    End: row.scrollWidth,
  }
  const left = lengths[event.key]
  if (left === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  row.scrollBy({ left })
}

/** Pixels from the start of one item, or of a stack of them, to the next. */
function stepOf(row: HTMLUListElement) {
  const [first, ...others] = [...row.children].map((item) => item.getBoundingClientRect().left)
  const next = others.find((left) => left !== first)
  return first === undefined || next === undefined ? row.clientWidth : Math.abs(next - first)
}

function measure({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement): Rest {
  return {
    before: scrollLeft > tolerance,
    after: scrollLeft + clientWidth < scrollWidth - tolerance,
  }
}
