import { z } from 'zod'
import { moderationEntry, reportedReview, reportReason, reviewFlag } from '../moderation.ts'
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
  listReportedReviews: endpoint({
    method: 'GET',
    path: '/api/moderation/queue',
    access: 'operator',
    summary: 'For moderators: reviews with open reports, most reported first.',
    query,
    response: z.array(reportedReview),
    headers: { 'X-Total-Count': 'Total number of reported reviews' },
  }),
  hideReview: decision(
    '/api/moderation/reviews/{id}/hide',
    'For moderators: hides a review from everyone but its author, who sees the reason; closes its reports.',
  ),
  restoreReview: decision(
    '/api/moderation/reviews/{id}/restore',
    'For moderators: restores a hidden review.',
  ),
  dismissReports: decision(
    '/api/moderation/reviews/{id}/dismiss',
    "For moderators: settles a review's open reports and lets it stand.",
  ),
  listReviewFlags: endpoint({
    method: 'GET',
    path: '/api/moderation/flags',
    access: 'operator',
    summary: 'For moderators: channels with unusual reviews, newest first.',
    query,
    response: z.array(reviewFlag),
    headers: { 'X-Total-Count': 'Total number of open flags' },
  }),
  settleReviewFlag: endpoint({
    method: 'POST',
    path: '/api/moderation/flags/{id}/settle',
    access: 'operator',
    errors: [404],
    summary: 'For moderators: removes a flag.',
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
    body: z.object({ token, reason: reason.describe('Public in the moderation log; required for hiding') }),
    response: done,
  })
}
