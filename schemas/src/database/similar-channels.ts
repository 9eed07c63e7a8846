/** Channels that are like a channel, the likest first. */
export interface SimilarChannelsTable {
  channel_id: string
  similar_id: string
  /** 0 to 1. */
  score: number
  /** From 1. */
  position: number
}
