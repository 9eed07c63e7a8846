import { z } from 'zod'

/** What members are told of: somebody follows them, likes a review of theirs, or one they follow reviews a channel. */
export const notificationKinds = ['follow', 'like', 'review'] as const

export const notificationKind = z.enum(notificationKinds)

export type NotificationKind = z.infer<typeof notificationKind>

/** Something that happened to a member. */
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

/** Of what kinds a member wants a mail as well; of none before they say so. */
export const mailPreferences = z.object({ follow: z.boolean(), like: z.boolean(), review: z.boolean() })

export type MailPreferences = z.infer<typeof mailPreferences>
