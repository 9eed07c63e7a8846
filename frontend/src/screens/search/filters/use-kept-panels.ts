import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Remembers which filter panels are open for each history entry, so that going back restores them and the page's
 * height.
 */
export function useKeptPanels(form: RefObject<HTMLFormElement | null>) {
  const { key } = useLocation()
  // Before the scroll position is restored.
  useLayoutEffect(() => {
    const { current } = form
    if (current === null) return
    const name = `open-panels ${key}`
    const kept = readKept(name)
    if (kept !== null) openPanels(current, JSON.parse(kept))
    const keep = () => writeKept(name, JSON.stringify(readOpenPanels(current)))
    keep()
    // These events do not bubble.
    current.addEventListener('toggle', keep, { capture: true })
    return () => current.removeEventListener('toggle', keep, { capture: true })
  }, [key, form])
}

function readKept(name: string) {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function writeKept(name: string, places: string) {
  try {
    sessionStorage.setItem(name, places)
  } catch {
    // Without storage, the panels start closed.
  }
}

/** The indices of the open panels. */
function readOpenPanels(form: HTMLFormElement) {
  return [...form.querySelectorAll('details')].flatMap((panel, at) => (panel.open ? [at] : []))
}

function openPanels(form: HTMLFormElement, places: number[]) {
  for (const [at, panel] of form.querySelectorAll('details').entries()) panel.open = places.includes(at)
}
