import { useEffect } from 'react'

const storageKey = 'page-seed'
const maxSeed = 4_294_967_295

/**
 * The seed of what a page shows by chance, from 1 to 4,294,967,295: drawn for each page that the server sends, and
 * kept in the window until the next, so that going back finds what was there.
 */
export function readPageSeed(): number {
  const kept = Number(readKept())
  return Number.isInteger(kept) && kept >= 1 && kept <= maxSeed
    ? kept
    : 1 + Math.floor(Math.random() * maxSeed)
}

/** Keeps the seed of what is shown for the screens that follow. */
export function useKeptPageSeed(seed: number) {
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, String(seed))
    } catch {
      // A browser that refuses storage shows others when one goes back.
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
