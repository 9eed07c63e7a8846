import { createContext, useContext } from 'react'

/** The time at which a page is rendered. On the server, where pages are cached, it is the same for the whole page. */
export interface PageClock {
  now(): Date
  /** Reports that output made from the time changes at `moment`, in milliseconds since 1970. */
  changesAt(moment: number): void
  /** The seed of random choices, from 1 to 4,294,967,295; null lets the browser choose. */
  seed(): number | null
}

/** The browser's clock: what it shows is not cached. */
export const browserClock: PageClock = { now: () => new Date(), changesAt: () => {}, seed: () => null }

const clock = createContext<PageClock>(browserClock)

/** Provides the clock of a page that the server renders. */
export const ClockProvider = clock.Provider

/** The clock of the page that is being rendered. */
export function useClock(): PageClock {
  return useContext(clock)
}
