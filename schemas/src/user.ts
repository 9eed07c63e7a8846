import { z } from 'zod'

/** What somebody may do, each with all that those before it may; a visitor has no account. */
export const roles = ['member', 'operator', 'administrator'] as const

export const role = z.enum(roles)

export type Role = z.infer<typeof role>

/** Whether somebody's role is this one or one above it. */
export function hasRole(somebody: { role: Role }, least: Role): boolean {
  return roles.indexOf(somebody.role) >= roles.indexOf(least)
}

/** Builds the public view of a member. */
export const user = z.object({
  _id: z.string(),
  userId: z.string().describe('The same as `_id`'),
  /** The identity provider's id. */
  uid: z.string(),
  name: z.string(),
  userName: z.string().describe('The same as `name`'),
  description: z.string().max(100),
  twitter: z.string(),
  youtube: z.string(),
  photoURL: z.string(),
  /** ISO 8601 in UTC; pages show year and month. */
  creationDate: z.string(),
})

export type User = z.infer<typeof user>

/** A member's page: what they say of themselves and what they did here. */
export const userProfile = user.extend({
  /** Average of the ratings they gave, in stars; null before the first. */
  averageRating: z.number().min(0.5).max(5).nullable(),
  /** All their ratings, with or without a comment. */
  numReviews: z.int().nonnegative(),
  followerCount: z.int().nonnegative(),
  followingCount: z.int().nonnegative(),
})

export type UserProfile = z.infer<typeof userProfile>

/** What a member's own calls answer with: the profile and what only they see. */
export const ownProfile = userProfile.extend({ email: z.string(), emailVerified: z.boolean(), role })

export type OwnProfile = z.infer<typeof ownProfile>

/** One end of a follow, as follower and following lists name it. */
export const followEnd = user.pick({ uid: true, _id: true, name: true, userName: true, photoURL: true })

export type FollowEnd = z.infer<typeof followEnd>

/** One member following another, or no longer. */
export const follow = z.object({
  followedUid: z.string(),
  followedId: z.string(),
  followerId: z.string(),
  /** Whether it is so now. */
  following: z.boolean(),
  /** Followers of the followed member, now. */
  followerCount: z.int().nonnegative(),
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
