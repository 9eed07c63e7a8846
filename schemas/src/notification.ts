import { z } from 'zod'

/**
 * Someone follows the member, likes one of their reviews, or someone they follow reviews a channel; someone likes or
 * saves one of their lists; a moderator hid or restored their review, or kept it hidden after an appeal.
 */
export const notificationKinds = [
  'follow',
  'like',
  'review',
  'list-like',
  'list-save',
  'hidden',
  'restored',
  'appeal-rejected',
] as const

export const notificationKind = z.enum(notificationKinds)

export type NotificationKind = z.infer<typeof notificationKind>

/** A notification of a member. */
export const notification = z.object({
  _id: z.string(),
  kind: notificationKind,
  /** Who followed, liked, saved or reviewed; null for what moderators did, who are not named. */
  actor: z.object({ _id: z.string(), uid: z.string(), name: z.string(), photoURL: z.string() }).nullable(),
  /** The review that it is about; null for follows and lists. */
  reviewId: z.string().nullable(),
  /** The channel of that review; null without one. */
  channel: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The list that was liked or saved. */
  list: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** What the moderator said; '' otherwise. */
  reason: z.string(),
  read: z.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
})

export type Notification = z.infer<typeof notification>

/** Unread notifications are counted up to this number, which bounds the cost of a page. */
export const maxUnread = 1_000

/** The notifications that a member also gets by mail; only those of moderation are on by default. */
export const mailPreferences = z.object({
  follow: z.boolean(),
  like: z.boolean(),
  review: z.boolean(),
  list: z.boolean().describe('Likes and saves of their lists'),
  moderation: z.boolean().describe("Moderators' decisions about their reviews"),
})

export type MailPreferences = z.infer<typeof mailPreferences>

/** The notifications that members can choose to get by mail. */
export const mailedKinds = [
  'follow',
  'like',
  'review',
  'list',
  'moderation',
] as const satisfies (keyof MailPreferences)[]
