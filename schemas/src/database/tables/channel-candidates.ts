import type { Generated } from 'kysely'
import type { CandidateState } from '../../operations/growth.ts'

/** Who or what names a candidate. */
export type CandidateSourceKind = 'mention' | 'featured' | 'chart' | 'request'

/** A channel that may be worth importing. */
export interface ChannelCandidatesTable {
  /** The platform's id (UC…), or a handle with its '@' in lower case. */
  reference: string
  /** The platform's id of a handle's channel, once looked up. Its sources then also count for the candidate with that id. */
  channel_id: string | null
  state: Generated<CandidateState>
  /** Why it was refused, as shown to people. */
  rule: string | null
  /** What the platform returned when it was checked; deleted before it is 30 days old. */
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
  /** Our id of a channel, a chart such as 'US 10', or an opaque id of the requester. */
  source: string
  count: number
  last_seen_at: Generated<Date>
}

/** When the channels that a channel features were last fetched. */
export interface FeaturedChannelAsksTable {
  /** Our id. */
  channel_id: string
  asked_at: Date
}
