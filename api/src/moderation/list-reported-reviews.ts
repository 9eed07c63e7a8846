import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { readReviewsOf, selectReviews } from '../reviews/read-reviews.ts'
import { requireModerator } from './require-moderator.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** GET /api/moderation/queue: moderators don't see who reported their own reviews. */
export function listReportedReviews({
  db,
  identity,
}: Dependencies): Handler<Contract['listReportedReviews']> {
  return async ({ query: { limit, page } }, caller) => {
    const moderator = await requireModerator(identity, caller)
    const waiting = selectReviews(db, moderator, { hidden: true })
      .innerJoin('review_reports', 'review_reports.review_id', 'reviews.id')
      .where('review_reports.settled_at', 'is', null)
      .where('reviews.member_id', 'is distinct from', moderator._id)
    const [{ total }, places] = await Promise.all([
      waiting
        .select(({ fn }) => fn.count<number>('reviews.id').distinct().as('total'))
        .executeTakeFirstOrThrow(),
      waiting
        .select('reviews.id')
        .groupBy('reviews.id')
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy(({ fn }) => fn.min('review_reports.created_at'))
        .orderBy('reviews.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ])
    const ids = places.map(({ id }) => id)
    const headers = { 'X-Total-Count': String(total) }
    if (ids.length === 0) return { value: [], headers }
    const [reviews, reports] = await Promise.all([
      readReviewsOf(db, ids, moderator),
      readOpenReports(db, ids),
    ])
    const value = ids.flatMap((id) => {
      const review = reviews.find(({ _id }) => _id === id)
      return review === undefined ? [] : [{ review, reports: reports.get(id) ?? [] }]
    })
    return { value, headers }
  }
}

async function readOpenReports(db: Kysely<Database>, reviewIds: string[]) {
  const rows = await db
    .selectFrom('review_reports')
    .leftJoin('members', 'members.id', 'review_reports.member_id')
    .selectAll('review_reports')
    .select('members.name')
    .where('review_id', 'in', reviewIds)
    .where('settled_at', 'is', null)
    .orderBy('review_reports.created_at')
    .orderBy('review_reports.id')
    .execute()
  const reports = rows.map((row) => ({
    reviewId: row.review_id,
    report: {
      _id: row.id,
      reason: row.reason,
      detail: row.detail,
      reporterName: row.name ?? '',
      createdAt: row.created_at.toISOString(),
    },
  }))
  const grouped = Map.groupBy(reports, ({ reviewId }) => reviewId)
  return new Map([...grouped].map(([id, entries]) => [id, entries.map(({ report }) => report)]))
}
