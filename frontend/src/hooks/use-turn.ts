import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { firstUse } from '../app/first-use.ts'
import { whenIdle } from '../app/when-idle.ts'

/** Milliseconds for which nothing is rendered ahead of the visitor's first interactions. */
const headStart = 2_000

const waiting = new Set<() => void>()
let isScheduled = false

/**
 * Whether to render something slow, such as a chart: true once its place is on the screen. After the first use of the page,
 * also when it is near the screen, and otherwise when the browser is idle, one after another, so that printing the page
 * includes everything. False on the server.
 */
export function useTurn(place: RefObject<Element | null>): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isDue || element === null) return
    const take = () => setDue(true)
    let observer = observe(element, '0px', take)
    let isOver = false
    const widen = async () => {
      await firstUse()
      if (isOver) return
      observer.disconnect()
      observer = observe(element, '50% 0px', take)
      waiting.add(take)
      schedule(headStart)
    }
    void widen()
    return () => {
      isOver = true
      observer.disconnect()
      waiting.delete(take)
    }
  }, [isDue, place])
  return isDue
}

function observe(element: Element, rootMargin: string, onNear: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
    },
    { rootMargin },
  )
  observer.observe(element)
  return observer
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
