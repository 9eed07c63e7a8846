import type { ChannelCard } from '@channelwise/schemas/channel'

/** A channel to rate in a deck. */
export interface DeckChannel extends Pick<
  ChannelCard,
  '_id' | 'name' | 'image' | 'profileImage' | 'subscriberCount' | 'rankingRatingMoodDef' | 'allTopics'
> {
  /** The member's own rating, 0.5 to 5; null before the first. */
  ownRating: number | null
}
