import type { Generated } from 'kysely'

/** Channels that are like a channel, the likest first. */
export interface SimilarChannelsTable {
  channel_id: string
  /** They may have gone since. */
  similar_ids: string[]
  /** 0 to 1, of each in the same place. */
  scores: number[]
  scored_at: Generated<Date>
}

/** What a channel is compared by: topics, tags and words, as `describeTraits` makes them. */
export interface ChannelTraitsTable {
  channel_id: string
  traits: string[]
}

/** How many channels have a trait; of those that two or more have, as counted when all channels were last scored. */
export interface TraitCountsTable {
  trait: string
  channels: number
}

/** What the last scoring of all channels went by, so that one channel is scored alike; one row, 'current'. */
export interface SimilarityModelsTable {
  name: string
  channels: number
  /** What the regression adds to the number of members of each channel. */
  ridge: number
  scored_at: Generated<Date>
}

/** A channel whose similar channels are to be found anew, a row a change. */
export interface SimilarityChangesTable {
  id: Generated<number>
  channel_id: string
  created_at: Generated<Date>
}

/** A view: who likes which channel, by a rating of 3 or more, a favorite, or a place in a public list. */
export interface ChannelLikingsView {
  member_id: string
  channel_id: string
}
