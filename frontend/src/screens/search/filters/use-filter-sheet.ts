import { startTransition, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Whether the sheet of filters is open. Going back closes it, too. If another search was made in it, closing it shows the
 * beginning of `results`.
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
    // Only when the sheet closes: searches without it stay where they are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
  const open = () => {
    openedAt.current = key
    // The form moves into the sheet, which is a lot of work: the press is painted first.
    startTransition(() => setOpen(true))
  }
  return { isOpen, open, close: () => setOpen(false) }
}
