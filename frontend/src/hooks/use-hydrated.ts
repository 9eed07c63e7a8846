import { useSyncExternalStore } from 'react'

/** False in what the server renders and until the browser has taken the page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}
