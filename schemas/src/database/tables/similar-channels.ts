import type { Generated } from 'kysely'

/** The channels similar to a channel, most similar first. */
export interface SimilarChannelsTable {
  channel_id: string
  /** Some may have been deleted since. */
  similar_ids: string[]
  /** From 0 to 1, in the same order. */
  scores: number[]
  /** The share of each score that comes from members' tastes, 0 to 1, in the same order; shorter where it is not known yet. */
  taste_shares: Generated<number[]>
  scored_at: Generated<Date>
}

/** The traits by which a channel is compared: topics, tags and words, see `describeTraits`. */
export interface ChannelTraitsTable {
  channel_id: string
  traits: string[]
}

/** The number of channels with a trait, for traits of at least two channels, as of the last scoring of all channels. */
export interface TraitCountsTable {
  trait: string
  channels: number
}

/** Parameters of the last scoring of all channels, for scoring single channels the same way. One row, 'current'. */
export interface SimilarityModelsTable {
  name: string
  channels: number
  /** The regularization that the regression adds to each channel's number of members. */
  ridge: number
  scored_at: Generated<Date>
}

/** A change of a channel whose similar channels have to be recomputed, one row per change. */
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
