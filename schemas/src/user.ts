import { z } from 'zod'
import { mood } from './mood.ts'

/** The roles, each including the permissions of the ones before it. Visitors have no role. */
export const roles = ['member', 'operator', 'administrator'] as const

export const role = z.enum(roles)

export type Role = z.infer<typeof role>

/** Whether a member has at least the role `min`. */
export function hasRole(member: { role: Role }, min: Role): boolean {
  return roles.indexOf(member.role) >= roles.indexOf(min)
}

/** A member's public data. */
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

/** A member's public profile with statistics. */
export const userProfile = user.extend({
  /** Average of the ratings they gave, in stars; null before the first. */
  averageRating: z.number().min(0.5).max(5).nullable(),
  /** Includes ratings without a comment. */
  numReviews: z.int().nonnegative(),
  /** Those with a comment. */
  numComments: z.int().nonnegative(),
  followerCount: z.int().nonnegative(),
  followingCount: z.int().nonnegative(),
})

export type UserProfile = z.infer<typeof userProfile>

/** A member's own profile, including private data. */
export const ownProfile = userProfile.extend({ email: z.string(), emailVerified: z.boolean(), role })

export type OwnProfile = z.infer<typeof ownProfile>

/** An entry of a list of followers or followed members. */
export const followEnd = user
  .pick({ uid: true, _id: true, name: true, userName: true, photoURL: true })
  .extend({ followed: z.boolean().describe('Whether the caller follows this member') })

export type FollowEnd = z.infer<typeof followEnd>

/** Whether one member follows another. */
export const follow = z.object({
  followedUid: z.string(),
  followedId: z.string(),
  followerId: z.string(),
  /** The state after the call. */
  following: z.boolean(),
  /** Current followers of the followed member. */
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
  photoURL: z.string(),
  followed: z.boolean().describe('Whether the caller follows this member'),
})

export type TopReviewer = z.infer<typeof topReviewer>

/** Maximum channels that members show on their profiles. */
export const maxProfileChannels = 4

/** What a member likes, from their visible ratings. */
export const tastes = z.object({
  /** The channels that the member picked for their profile, in order. */
  channels: z.array(
    z.object({ _id: z.string(), name: z.string(), image: z.string(), profileImage: z.string() }),
  ),
  /** Numbers of their ratings with 0.5, 1, … 5 stars: ten counts in that order. */
  rating_distribution: z.array(z.int().nonnegative()).length(10),
  /** The main topics of the channels that they rated, most frequent first, at most 3. */
  topics: z.array(z.object({ name: z.string(), count: z.int().positive() })),
  /** The moods of their reviews, most frequent first, at most 3. */
  moods: z.array(z.object({ name: mood, count: z.int().positive() })),
})

export type Tastes = z.infer<typeof tastes>
