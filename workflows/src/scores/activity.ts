/** The weight of each kind of activity, our own choice based on the effort it takes. */
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
  /** A new follower of a member who recently reviewed the channel; shared among the channels that the member reviewed. */
  follow: 0.5,
  /** A day's visits of a list with the channel; multiplied by log2(1 + visitors). */
  listVisits: 0.25,
} as const

/** The maximum weight of one member's activity on one channel. */
export const maxPerMember = 10

/** Days in which an activity's weight halves: for the current activity, and for the usual one. */
export const halfLives = { now: 7, usual: 28 } as const

/** Days after which activities are ignored, when a 256th of their weight is left. */
export const activityWindow = 8 * halfLives.usual

/** The decayed weights of members' activity on a channel, with the shorter and the longer half-life. */
export interface Activity {
  now: number
  usual: number
}

/** The assumed usual activity, so that a single activity on a quiet channel does not make a trend. */
const prior = 5

/**
 * How far a channel is above its usual activity, in standard deviations: at a steady pace, the sum with the short half-life
 * is a quarter of that with the long one, and a count varies by its square root. (A z-score over two exponentially decaying
 * averages, the usual way to find trends; half-lives and prior are ours.) Trends are above 0.
 */
export function scoreTrend({ now, usual }: Activity): number {
  const expected = (usual * halfLives.now) / halfLives.usual
  return (now - expected) / Math.sqrt(expected + prior)
}
