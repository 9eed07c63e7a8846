import { useEffect } from 'react'
import type { PageClock } from '../app/clock.ts'

const storageKey = 'page-seed'
const maxSeed = 4_294_967_295

/**
 * The seed of a page's random choices, from 1 to 4,294,967,295. The server draws one for the pages that it renders, and
 * the window keeps it in session storage, so that going back shows the same choices.
 */
export function readPageSeed(clock: PageClock): number {
  const drawn = clock.seed()
  if (drawn !== null) return drawn
  const kept = Number(readKept())
  return Number.isInteger(kept) && kept >= 1 && kept <= maxSeed
    ? kept
    : 1 + Math.floor(Math.random() * maxSeed)
}

/** Keeps the current page's seed for the screens visited next. */
export function useKeptPageSeed(seed: number) {
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, String(seed))
    } catch {
      // Without storage, going back shows other random choices.
    }
  }, [seed])
}

function readKept() {
  if (typeof window === 'undefined') return null
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
