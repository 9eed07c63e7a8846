import { z } from 'zod'

/** A member as others see them. */
export const user = z.object({
  _id: z.string(),
  /** The identity provider's id. */
  uid: z.string(),
  name: z.string(),
  description: z.string().max(100),
  twitter: z.string(),
  youtube: z.string(),
  photoURL: z.string(),
  /** ISO 8601 in UTC; pages show year and month. */
  creationDate: z.string(),
})

export type User = z.infer<typeof user>

/** One member following another. */
export const follow = z.object({
  followedUid: z.string(),
  followedId: z.string(),
  followerId: z.string(),
})

export type Follow = z.infer<typeof follow>

/** A member in the ranking of contributors. */
export const topReviewer = z.object({
  _id: z.string(),
  uid: z.string(),
  userName: z.string(),
  twitter: z.string(),
  youtube: z.string(),
  nbReviews: z.int().nonnegative(),
  nbReviewsWithComments: z.int().nonnegative(),
  /** Sum of all ratings given, in stars. */
  totalRatings: z.number().nonnegative(),
})

export type TopReviewer = z.infer<typeof topReviewer>
