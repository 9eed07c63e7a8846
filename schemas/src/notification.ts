import { z } from 'zod'

/** Someone follows the member, likes one of their reviews, or someone they follow reviews a channel. */
export const notificationKinds = ['follow', 'like', 'review'] as const

export const notificationKind = z.enum(notificationKinds)

export type NotificationKind = z.infer<typeof notificationKind>

/** A notification of a member. */
export const notification = z.object({
  _id: z.string(),
  kind: notificationKind,
  /** Who followed, liked or reviewed. */
  actor: z.object({ _id: z.string(), uid: z.string(), name: z.string(), photoURL: z.string() }),
  /** The review that was liked or written; null for a follow. */
  reviewId: z.string().nullable(),
  /** The channel of that review; null for a follow. */
  channel: z.object({ _id: z.string(), name: z.string() }).nullable(),
  read: z.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
})

export type Notification = z.infer<typeof notification>

/** The kinds of notification that a member also gets by mail; all false by default. */
export const mailPreferences = z.object({ follow: z.boolean(), like: z.boolean(), review: z.boolean() })

export type MailPreferences = z.infer<typeof mailPreferences>
