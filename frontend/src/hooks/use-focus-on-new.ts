import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first of the elements that a press adds to those shown; returns what to do at the press. `shown`
 * are the ids of the elements. Without it the focus would stay behind the new ones, or be lost with the last button.
 */
export function useFocusOnNew(shown: readonly string[]) {
  const shownBefore = useRef<number | null>(null)
  useEffect(() => {
    const first = shownBefore.current === null ? undefined : shown[shownBefore.current]
    if (first === undefined) return
    shownBefore.current = null
    const entry = document.getElementById(first)
    if (entry === null) return
    entry.tabIndex = -1
    entry.focus({ preventScroll: true })
  })
  return () => {
    shownBefore.current = shown.length
  }
}
