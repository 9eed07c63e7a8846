import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Keeps which panels of the filters' form are open with the place in the browser's history: going back finds them as
 * they were left, and the page as long as it was.
 */
export function useKeptPanels(form: RefObject<HTMLFormElement | null>) {
  const { key } = useLocation()
  // Before the page is scrolled to where it was.
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
    // A browser that refuses storage finds the panels closed.
  }
}

/** The panels' places in the form. */
function readOpenPanels(form: HTMLFormElement) {
  return [...form.querySelectorAll('details')].flatMap((panel, at) => (panel.open ? [at] : []))
}

function openPanels(form: HTMLFormElement, places: number[]) {
  for (const [at, panel] of form.querySelectorAll('details').entries()) panel.open = places.includes(at)
}
