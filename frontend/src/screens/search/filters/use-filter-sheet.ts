import { startTransition, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The state of the filter sheet. Going back closes it, too. If another search was made in it, closing it scrolls to the start
 * of `results`.
 */
export function useFilterSheet(results: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpen(false)
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [isOpen])
  useEffect(() => {
    if (isOpen || openedAt.current === key) return
    openedAt.current = key
    const shown = results.current
    if (shown !== null && shown.getBoundingClientRect().top < 0) shown.scrollIntoView()
    // Only when the sheet closes: other searches keep the scroll position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
  const open = () => {
    openedAt.current = key
    // Moving the form into the sheet is expensive, so the press is painted first.
    startTransition(() => setOpen(true))
  }
  return { isOpen, open, close: () => setOpen(false) }
}
