import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Milliseconds without another key before a value chosen by arrow keys is saved. */
const keyPause = 700

interface KeyPause {
  save: (value: number) => void
  /** Saves in place of `save` while the screen goes away, when there is no time for more than one request. */
  saveLast: (value: number) => void
  /** What `save` has not stored yet, which a page that goes away would cut off. */
  underWay: RefObject<number | null>
}

/**
 * Saves a value that is chosen by arrow keys, which pass others on their way: after a pause, or earlier with `flush` and
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
    /** Saves now what waits. */
    flush,
    /** Forgets what waits. */
    drop: () => void take(),
  }
}
