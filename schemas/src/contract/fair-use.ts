import { readChannelLink } from '../channel-link.ts'

/** A rate limit. */
export interface FairUseLimit {
  /** Calls of a member with a verified email address. */
  member: number
  /** Calls of a member without a verified one. */
  unconfirmed: number
  /** Total calls from one network, visitors included. */
  network: number
  /** Length of the window in seconds; it starts with the first call. */
  window: number
  /**
   * Where calls are counted. In the database, counts are shared by all processes and survive restarts, for two statements per
   * call. Calls made on every keystroke are counted in each process's memory.
   */
  kept: 'database' | 'memory'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Limits that no person reaches but every flood does. Endpoints refer to them by `limit`. Operators and administrators are
 * exempt. Households and offices share a network, so its limits are several times those of a member.
 */
export const fairUse = {
  /** Ratings without a comment: a deck of channels is rated in minutes. */
  ratings: { member: 600, unconfirmed: 60, network: 6_000, window: hour, kept: 'database' },
  reviews: { member: 60, unconfirmed: 10, network: 600, window: hour, kept: 'database' },
  reports: { member: 60, unconfirmed: 10, network: 600, window: hour, kept: 'database' },
  /** Every save of a list counts. */
  lists: { member: 120, unconfirmed: 20, network: 1_200, window: hour, kept: 'database' },
  /** Links and handles, whether found or not, because each may cost quota. Other input does not count. */
  imports: { member: 60, unconfirmed: 5, network: 600, window: day, kept: 'database' },
  exports: { member: 10, unconfirmed: 3, network: 100, window: hour, kept: 'database' },
  /** Likes, favorites, follows and thumbs. */
  reactions: { member: 900, unconfirmed: 150, network: 9_000, window: hour, kept: 'database' },
  /** Looking up and saving YouTube subscriptions, up to 500 channels per call. */
  subscriptions: { member: 120, unconfirmed: 60, network: 1_200, window: hour, kept: 'database' },
  /** Avatars and profile texts. */
  profiles: { member: 60, unconfirmed: 20, network: 600, window: hour, kept: 'database' },
  /** New webhooks and secrets, tests and replays. */
  webhooks: { member: 300, unconfirmed: 30, network: 3_000, window: hour, kept: 'database' },
  autocomplete: { member: 240, unconfirmed: 120, network: 1_200, window: minute, kept: 'memory' },
} as const satisfies Record<string, FairUseLimit>

/** A limited action; its endpoints share one count. */
export type FairUseAction = keyof typeof fairUse

/** The limit of an import: none if `urlQuery` is no link or handle, because the call will be refused. */
export function limitImports({ urlQuery }: Record<string, unknown>): FairUseAction | undefined {
  return readChannelLink(String(urlQuery)) === null ? undefined : 'imports'
}
