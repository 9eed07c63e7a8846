import { useEffect, useRef } from 'react'
import { takeFocus } from '../ui/take-focus.ts'

/**
 * Moves the focus to the first of the elements that a press reveals; returns a function to call on the press. `shown` are the
 * ids of the elements. Otherwise the focus would stay after the new elements, or be lost with the last button.
 */
export function useFocusOnNew(shown: readonly string[]) {
  const shownBefore = useRef<number | null>(null)
  useEffect(() => {
    const first = shownBefore.current === null ? undefined : shown[shownBefore.current]
    if (first === undefined) return
    shownBefore.current = null
    const entry = document.getElementById(first)
    if (entry !== null) takeFocus(entry)
  })
  return () => {
    shownBefore.current = shown.length
  }
}
