import { z } from 'zod'
import { review } from './review.ts'

/** The reasons for reporting a review, in display order. */
export const reportReasons = ['spam', 'abuse', 'personal', 'off-topic', 'dishonest', 'other'] as const

export const reportReason = z.enum(reportReasons)

export type ReportReason = z.infer<typeof reportReason>

/** The kinds of unusual review activity that are flagged to moderators. */
export const flagKinds = ['burst', 'new-accounts', 'single-target'] as const

export const flagKind = z.enum(flagKinds)

export type FlagKind = z.infer<typeof flagKind>

/** A review with open reports, as shown in the moderators' queue. */
export const reportedReview = z.object({
  review,
  /** Open reports, oldest first. */
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

/** Maximum characters of what an author says in an appeal. */
export const maxAppealLength = 1_000

/** The outcome of an appeal: the review is shown again, or stays hidden. */
export const appealOutcome = z.enum(['restored', 'rejected'])

export type AppealOutcome = z.infer<typeof appealOutcome>

/** An author's request to look again at a hidden review, as shown to moderators. */
export const reviewAppeal = z.object({
  _id: z.string(),
  /** With the reason why it was hidden. */
  review,
  /** The author's reasons. */
  words: z.string(),
  /** Who hid the review; '' when they have left. */
  moderatorName: z.string(),
  mayDecide: z.boolean().describe('False if the caller hid the review and another moderator could decide'),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
})

export type ReviewAppeal = z.infer<typeof reviewAppeal>

/** A channel whose reviews look unusual. */
export const reviewFlag = z.object({
  _id: z.string(),
  kind: flagKind,
  creatorId: z.string(),
  creatorName: z.string(),
  /** One sentence with the numbers. */
  detail: z.string(),
  /** ISO 8601 in UTC. */
  raisedAt: z.string(),
})

export type ReviewFlag = z.infer<typeof reviewFlag>

/** An entry of the public moderation log. */
export const moderationEntry = z.object({
  _id: z.string(),
  action: z.enum([
    'hidden',
    'restored',
    'kept-hidden',
    'reports-dismissed',
    'flag-settled',
    'appeal-rejected',
  ]),
  /** The moderator's reason, as written for the public. */
  reason: z.string(),
  creatorId: z.string(),
  creatorName: z.string(),
  /** Shown to moderators only; '' for everyone else. */
  moderatorName: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
})

export type ModerationEntry = z.infer<typeof moderationEntry>
