/** How often something may be done within a window. */
export interface FairUseLimit {
  /** Calls of a member whose address is confirmed. */
  member: number
  /** Calls of a member whose address is not. */
  unconfirmed: number
  /** Calls of everybody on one network together, visitors included. */
  network: number
  /** Seconds of the window, which begins with its first call. */
  window: number
  /**
   * Where calls are counted. In the database, all processes count together and a restart forgets nothing; it costs two
   * statements a call. What is asked with every keystroke is counted in each process's memory.
   */
  kept: 'database' | 'memory'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Limits that no person meets and every flood does. Endpoints name theirs as `limit`; operators and administrators have
 * none. A household or an office shares a network, so it may do several times what one member may.
 */
export const fairUse = {
  reviews: { member: 60, unconfirmed: 10, network: 600, window: hour, kept: 'database' },
  reports: { member: 60, unconfirmed: 10, network: 600, window: hour, kept: 'database' },
  /** Each save of a list is one. */
  lists: { member: 120, unconfirmed: 20, network: 1_200, window: hour, kept: 'database' },
  /** Links and handles that were asked for, found or not: each may cost units of the platform's quota. */
  imports: { member: 60, unconfirmed: 5, network: 600, window: day, kept: 'database' },
  exports: { member: 10, unconfirmed: 3, network: 100, window: hour, kept: 'database' },
  /** Likes, favorites, follows and thumbs. */
  reactions: { member: 900, unconfirmed: 150, network: 9_000, window: hour, kept: 'database' },
  /** Pictures and the texts of a profile. */
  profiles: { member: 60, unconfirmed: 20, network: 600, window: hour, kept: 'database' },
  autocomplete: { member: 240, unconfirmed: 120, network: 1_200, window: minute, kept: 'memory' },
} as const satisfies Record<string, FairUseLimit>

/** What is limited: the endpoints of an action count together. */
export type FairUseAction = keyof typeof fairUse
