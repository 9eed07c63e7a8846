import { useEffect, useRef } from 'react'
import { takeFocus } from '../ui/take-focus.ts'

/**
 * A ref for an element that replaces one with the focus: it takes the focus that was lost with that. `isReplacement` is false
 * for an element that was there from the start.
 */
export function useLostFocus<E extends HTMLElement>(isReplacement = true) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isReplacement && element.current !== null && document.activeElement === document.body)
      takeFocus(element.current)
  }, [isReplacement])
  return element
}
