import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Milliseconds in which a page is left to whoever opened it. */
const headStart = 2_000

const waiting = new Set<() => void>()
let isScheduled = false

/**
 * Whether to render what takes long, such as a chart: once its place is near the viewport, and otherwise when the
 * browser has nothing else to do, one after another, so that printing the page has all of it. False on the server.
 */
export function useTurn(place: RefObject<Element | null>): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (isDue || place.current === null) return
    const take = () => setDue(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) take()
      },
      { rootMargin: '25% 0px' },
    )
    observer.observe(place.current)
    waiting.add(take)
    schedule(headStart)
    return () => {
      observer.disconnect()
      waiting.delete(take)
    }
  }, [isDue, place])
  return isDue
}

function schedule(delay: number) {
  if (isScheduled) return
  isScheduled = true
  setTimeout(() => whenIdle(takeNext), delay)
}

function takeNext() {
  isScheduled = false
  const [next] = waiting
  if (next === undefined) return
  waiting.delete(next)
  next()
  schedule(0)
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: headStart })
  else setTimeout(work, 50)
}
