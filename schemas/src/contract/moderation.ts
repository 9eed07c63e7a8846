import { z } from 'zod'
import {
  appealOutcome,
  moderationEntry,
  reportedReview,
  reportReason,
  reviewAppeal,
  reviewFlag,
} from '../moderation.ts'
import { text, wholeNumber } from '../search/query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const params = z.object({ id: text(100) })
const reason = text(500).optional().default('')
const done = z.object({ message: z.string() })
const query = z.object({ limit: wholeNumber(1, 100, 50), page: wholeNumber(1, 10_000, 1) })

/** Reports of reviews, and what moderators (operators and administrators) do about them. */
export const moderationEndpoints = {
  reportReview: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/reports',
    access: 'member',
    errors: [403, 404, 429],
    limit: 'reports',
    summary: 'Reports a review to the moderators, once per member. Idempotent.',
    params,
    body: z.object({ token, reason: reportReason, detail: reason }),
    response: done,
    status: 201,
  }),
  appealReview: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/appeals',
    access: 'member',
    errors: [404, 409, 429],
    limit: 'reports',
    summary: "Appeals the hiding of the caller's own review, once each time it is hidden.",
    params,
    body: z.object({ token, words: text(5_000).describe('1 to 1,000 characters') }),
    response: done,
    status: 201,
  }),
  listAppeals: endpoint({
    method: 'GET',
    path: '/api/moderation/appeals',
    access: 'operator',
    summary: 'Open appeals, oldest first.',
    query,
    response: z.array(reviewAppeal),
    headers: { 'X-Total-Count': 'Total number of open appeals' },
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/api/moderation/appeals/{id}/decide',
    access: 'operator',
    errors: [403, 404],
    summary:
      'Restores a hidden review or keeps it hidden. The moderator who hid it may decide only if there is no other.',
    params,
    body: z.object({
      token,
      outcome: appealOutcome,
      answer: reason.describe('Shown to the author and in the public log; required to keep a review hidden'),
    }),
    response: done,
  }),
  listReportedReviews: endpoint({
    method: 'GET',
    path: '/api/moderation/queue',
    access: 'operator',
    summary: 'Reviews with open reports, most reported first.',
    query,
    response: z.array(reportedReview),
    headers: { 'X-Total-Count': 'Total number of reported reviews' },
  }),
  hideReview: decision(
    '/api/moderation/reviews/{id}/hide',
    'Hides a review from everyone but moderators and its author, who sees the reason; closes its reports.',
  ),
  restoreReview: decision('/api/moderation/reviews/{id}/restore', 'Restores a hidden review.'),
  dismissReports: decision(
    '/api/moderation/reviews/{id}/dismiss',
    "Dismisses a review's open reports and leaves the review as it is.",
  ),
  listReviewFlags: endpoint({
    method: 'GET',
    path: '/api/moderation/flags',
    access: 'operator',
    summary: 'Flags of channels with unusual reviews, newest first.',
    query,
    response: z.array(reviewFlag),
    headers: { 'X-Total-Count': 'Total number of open flags' },
  }),
  settleReviewFlag: endpoint({
    method: 'POST',
    path: '/api/moderation/flags/{id}/settle',
    access: 'operator',
    errors: [404],
    summary: 'Removes a flag.',
    params,
    body: z.object({ token, reason }),
    response: done,
  }),
  listModeration: endpoint({
    method: 'GET',
    path: '/api/moderation/log',
    summary:
      'The public log of moderators’ decisions, newest first, without the names of reporters and authors.',
    query,
    response: z.array(moderationEntry),
    headers: { 'X-Total-Count': 'Total number of entries' },
  }),
}

function decision(path: string, summary: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'operator',
    errors: [404],
    summary,
    params,
    body: z.object({
      token,
      reason: reason.describe('Shown in the public moderation log; required for hiding'),
    }),
    response: done,
  })
}
