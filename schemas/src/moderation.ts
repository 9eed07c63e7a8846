import { z } from 'zod'
import { review } from './review.ts'

/** Why a member may report a review, in the order in which the reasons are offered. */
export const reportReasons = ['spam', 'abuse', 'personal', 'off-topic', 'dishonest', 'other'] as const

export const reportReason = z.enum(reportReasons)

export type ReportReason = z.infer<typeof reportReason>

/** What in a channel's reviews asks for a moderator's eye. */
export const flagKinds = ['burst', 'new-accounts', 'single-target'] as const

export const flagKind = z.enum(flagKinds)

export type FlagKind = z.infer<typeof flagKind>

/** A review that has open reports, as the moderators' queue shows it. */
export const reportedReview = z.object({
  review,
  /** Open reports, the earliest first. */
  reports: z.array(
    z.object({
      _id: z.string(),
      reason: reportReason,
      detail: z.string(),
      /** '' when the reporter has left. */
      reporterName: z.string(),
      /** ISO 8601 in UTC. */
      createdAt: z.string(),
    }),
  ),
})

export type ReportedReview = z.infer<typeof reportedReview>

/** A channel whose reviews look unusual. */
export const reviewFlag = z.object({
  _id: z.string(),
  kind: flagKind,
  creatorId: z.string(),
  creatorName: z.string(),
  /** One sentence with the figures. */
  detail: z.string(),
  /** ISO 8601 in UTC. */
  raisedAt: z.string(),
})

export type ReviewFlag = z.infer<typeof reviewFlag>

/** One thing that a moderator did, as everybody may read it. */
export const moderationEntry = z.object({
  _id: z.string(),
  action: z.enum(['hidden', 'restored', 'reports-dismissed', 'flag-settled']),
  /** The moderator's reason, as written for the public. */
  reason: z.string(),
  creatorId: z.string(),
  creatorName: z.string(),
  /** Named to moderators only; '' for everybody else. */
  moderatorName: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
})

export type ModerationEntry = z.infer<typeof moderationEntry>
