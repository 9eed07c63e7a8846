import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Carousel.module.css'

interface CarouselProps {
  /** What the row holds, for screen readers: 'Trending channels'. */
  label: string
  /** List elements, as wide as the row makes them. */
  children: ReactNode
}

/** Where the row stands: what lies before and after what is seen of it. */
interface Rest {
  before: boolean
  after: boolean
}

/** Pixels by which browsers round. */
const tolerance = 4

/**
 * A row that is scrolled sideways and rests at the beginning of an element: by touch, wheel, arrow buttons or, from
 * anything within it, the arrow keys, Home and End. Without a script it is scrolled as any box.
 */
export function Carousel({ label, children }: CarouselProps) {
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
      <ul ref={row} className={styles.row} aria-label={label}>
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
  /** Not there at all, as there is nothing to scroll. */
  hidden: boolean
  onPress: () => void
}

/** At an end it stays for who has the focus on it, and is not seen by others. */
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

/** Pixels from the beginning of an element to that of the next. */
function stepOf(row: HTMLUListElement) {
  const [first, second] = row.children
  if (first === undefined || second === undefined) return row.clientWidth
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
}

function measure({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement): Rest {
  return {
    before: scrollLeft > tolerance,
    after: scrollLeft + clientWidth < scrollWidth - tolerance,
  }
}
