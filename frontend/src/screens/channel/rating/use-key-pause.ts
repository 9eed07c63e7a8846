import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Milliseconds without another key before a value chosen by arrow keys is saved. */
const keyPause = 700

interface KeyPause {
  save: (value: number) => void
  /** Saves instead of `save` while the page is left, when there is time for only one request. */
  saveLast: (value: number) => void
  /** The value that `save` is sending, whose request would be aborted when the page is left. */
  underWay: RefObject<number | null>
}

/**
 * Debounces saving a value chosen by arrow keys, which pass through others: saves it after a pause, or earlier with `flush` and
 * when the screen is left.
 */
export function useKeyPause({ save, saveLast, underWay }: KeyPause) {
  const waiting = useRef<{ value: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const take = () => {
    clearTimeout(waiting.current?.timer)
    const taken = waiting.current
    waiting.current = null
    return taken?.value
  }
  const leave = useRef<(left: 'screen' | 'site') => void>(() => {})
  useEffect(() => {
    leave.current = (left) => {
      const value = take() ?? (left === 'site' ? underWay.current : null)
      if (value !== null) saveLast(value)
    }
  })
  useEffect(() => {
    const onLeave = () => leave.current('site')
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      leave.current('screen')
    }
  }, [])
  const flush = () => {
    const value = take()
    if (value !== undefined) save(value)
  }
  return {
    wait(value: number) {
      take()
      waiting.current = { value, timer: setTimeout(flush, keyPause) }
    },
    /** Saves a pending value at once. */
    flush,
    /** Drops a pending value. */
    drop: () => void take(),
  }
}
