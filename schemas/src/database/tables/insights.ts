import type { Generated } from 'kysely'

/** The number that links a member's ratings in insights; it outlives the member's account. */
export interface InsightContributorsTable {
  number: Generated<number>
  /** Null once the member has left. */
  member_id: string | null
}

/** A rating that counts in insights (see `minMembers`). It may differ from the current review. */
export interface InsightRatingsTable {
  channel_id: string
  contributor: number
  /** The month that it counts in, as its first day. Channel and month identify a batch of ratings. */
  batch: string
  /** The week that it counts in within its batch, as its Monday. */
  week: string
  /** Half stars, 1 to 10. */
  steps: number
  /** A bitmask of `moods`, the first one lowest. */
  moods: number
}

/** A channel whose reviews may differ from its ratings in insights. */
export interface InsightChangesTable {
  channel_id: string
  created_at: Generated<Date>
}

/** The figures of a cell (`nameCell`, `nameChannelCell`) in a period, if they rest on at least 5 members. */
export interface InsightCellsTable {
  cell: string
  /** '' for all time, a year such as '2026' or a month such as '2026-01'. */
  period: string
  /** To the nearest multiple of 5. */
  members: number
  ratings: number
  /** Ten counts, for 0.5 to 5 stars. */
  distribution: number[]
  /** The number of ratings that name each of `moods`. */
  moods: number[]
}

/** A channel's place in leaderboards. */
export interface InsightChannelsTable {
  channel_id: string
  /** The cells that it belongs to. */
  cells: string[]
  ratings: number
  distribution: number[]
  /** The lower bound of its true average, in stars. */
  floor: number
  /** 0 to 1. */
  divided: number
  /** Null with fewer than four months. */
  momentum: number | null
  /** Whether it is a hidden gem: well rated by few. */
  gem: boolean
}

/** A channel that members who favor another also favor. Numbers of members, to the nearest multiple of 5. */
export interface InsightPairsTable {
  channel_id: string
  /** From 1, the greatest lower bound of the lift first. */
  position: number
  other_id: string
  favoring: number
  other_favoring: number
  both_favoring: number
}

/**
 * The overlap of the audiences of two topics, ordered by level (main topics first), then alphabetically. Numbers of members are
 * to the nearest multiple of 5.
 */
export interface InsightOverlapsTable {
  topic: string
  level: 'topic' | 'subTopic'
  other: string
  other_level: 'topic' | 'subTopic'
  favoring: number
  other_favoring: number
  both_favoring: number
}

/** The last roll-up. At most one row. */
export interface InsightRollupsTable {
  single: Generated<boolean>
  /** The number of members who favor anything, to the nearest multiple of 5. */
  favoring: number
  /** The newest month with ratings, such as '2026-01'; '' without any. */
  newest_month: string
  began_at: Date
  ended_at: Generated<Date>
}
