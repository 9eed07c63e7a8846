import type { Generated } from 'kysely'
import type { CandidateState } from '../../operations/growth.ts'

/** Who or what names a candidate. */
export type CandidateSourceKind = 'mention' | 'featured' | 'chart' | 'request'

/** A channel that may be worth importing. */
export interface ChannelCandidatesTable {
  /** The platform's id (UC…), or a handle with its '@' in lower case. */
  reference: string
  /** The platform's id of a handle's channel, once it was looked up: that candidate has its sources, too. */
  channel_id: string | null
  state: Generated<CandidateState>
  /** Why it was refused, in words for people. */
  rule: string | null
  /** What the platform said when it was checked; forgotten before it is 30 days old. */
  subscriber_count: number | null
  video_count: number | null
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
  checked_at: Date | null
}

/** Who named a candidate, and how often. */
export interface ChannelCandidateSourcesTable {
  reference: string
  kind: CandidateSourceKind
  /** Our id of a channel, a chart such as 'US 10', or an opaque id of who asked for it. */
  source: string
  count: number
  last_seen_at: Generated<Date>
}

/** When a channel was last asked which others it features. */
export interface FeaturedChannelAsksTable {
  /** Our id. */
  channel_id: string
  asked_at: Date
}
