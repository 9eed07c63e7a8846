import { z } from 'zod'
import { channelCard } from './channel.ts'

/** Maximum channels per call about subscriptions. */
export const maxSubscriptionsPerCall = 500

/** Maximum subscriptions read from a file. YouTube itself allows 5,000. */
export const maxSubscriptions = 5_000

/** Maximum channels missing from the catalogue that a member may request. */
export const maxRequestedChannels = 1_000

/** The name of the private list that subscriptions are saved as. */
export const subscriptionsListName = 'My YouTube subscriptions'

/** A subscription that is in the catalogue, with the member's rating and whether it is a favorite. */
export const matchedSubscription = channelCard
  .pick({
    _id: true,
    name: true,
    image: true,
    profileImage: true,
    subscriberCount: true,
    rankingRatingMoodDef: true,
    allTopics: true,
    channelId: true,
  })
  .extend({
    /** The member's own rating, 0.5 to 5; null before the first. */
    ownRating: z.number().min(0.5).max(5).nullable(),
    isFavorite: z.boolean(),
  })

export type MatchedSubscription = z.infer<typeof matchedSubscription>

/** A channel that the member may like, and why. */
export const suggestedChannel = z.object({
  channel: channelCard,
  /** Up to two of the member's channels that it is most similar to. */
  because: z.array(z.object({ _id: z.string(), name: z.string() })),
})

export type SuggestedChannel = z.infer<typeof suggestedChannel>

/** What a member's YouTube subscriptions have added and is still there, in numbers of channels. */
export const importedSubscriptionCounts = z.object({
  favorites: z.int().nonnegative(),
  listed: z.int().nonnegative(),
  /** Only those without a comment or moods. */
  ratings: z.int().nonnegative(),
  /** Requested channels that the catalogue lacks. */
  requested: z.int().nonnegative(),
  /** The private list; null if there is none. */
  listId: z.string().nullable(),
})

export type ImportedSubscriptionCounts = z.infer<typeof importedSubscriptionCounts>
