/** The weight of each kind of activity; our own choice, by the effort it takes. */
export const activityWeights = {
  /** With a comment. */
  review: 4,
  /** Without a comment. */
  rating: 2,
  favorite: 3,
  /** An entry in a public list. */
  listEntry: 2,
  likeOfReview: 1,
  /** A thumb up for one of its videos. */
  thumb: 1,
  /** A new follower of a member who reviewed the channel recently; shared among the channels that they reviewed. */
  follow: 0.5,
  /** A day's visits of a list that contains the channel; multiplied by log2(1 + visitors). */
  listVisits: 0.25,
} as const

/** The maximum weight of one member's activity about one channel. */
export const maxPerMember = 10

/** Days in which an activity loses half of its weight: for what is going on now, and for what is usual. */
export const halfLives = { now: 7, usual: 28 } as const

/** Days after which activities are not looked at any more: then a 256th of their weight is left. */
export const activityWindow = 8 * halfLives.usual

/** The decayed weights of what members did about a channel, with the shorter and with the longer half-life. */
export interface Activity {
  now: number
  usual: number
}

/** Assumed usual activity: with it a single activity about a quiet channel is no sensation. */
const prior = 5

/**
 * How far a channel is above what is usual for it, in standard deviations: at a steady pace the weights of the short
 * half-life come to a quarter of those of the long one, and a count varies by its square root. (A z-score over two
 * exponentially decaying averages, the usual way to find trends; half-lives and prior are ours.) Above 0 it trends.
 */
export function scoreTrend({ now, usual }: Activity): number {
  const expected = (usual * halfLives.now) / halfLives.usual
  return (now - expected) / Math.sqrt(expected + prior)
}
