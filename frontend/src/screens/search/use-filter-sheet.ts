import { useEffect, useState } from 'react'

/** Whether the sheet of filters is open. Going back closes it, too. */
export function useFilterSheet() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpen(false)
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [isOpen])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
