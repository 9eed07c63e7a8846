import type { ExportSource } from './export-source.ts'
import { readPages } from './read-pages.ts'
import type { ExportedRow } from '@channelwise/schemas/text/write-csv'

/** The member's reviews, hidden ones too. */
export async function readReviews({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('channels', 'channels.id', 'reviews.channel_id')
    .select([
      'reviews.id',
      'channels.id as channelId',
      'channels.name as channelName',
      'reviews.rating',
      'comment',
      'reviews.moods',
      'like_count as likes',
      'reviews.created_at as createdAt',
      'edited_at as editedAt',
      'hidden_at as hiddenAt',
      'hidden_reason as hiddenReason',
    ])
    .where('member_id', '=', member._id)
    .orderBy('reviews.created_at')
    .execute()
}

/** The reviews that the member likes. */
export function readLikes({ db, member }: ExportSource): AsyncIterable<ExportedRow[]> {
  const likes = db
    .selectFrom('review_likes')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .innerJoin('channels', 'channels.id', 'reviews.channel_id')
    .select(['review_id as reviewId', 'channels.name as channelName', 'review_likes.created_at as likedAt'])
    .where('review_likes.member_id', '=', member._id)
  return readPages(likes, { at: 'review_likes.created_at', id: 'review_id' })
}

/** The member's thumbs on videos, up (recommended) or down. The title is null while we have no such video. */
export async function readThumbs({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('recommendations')
    .leftJoin('videos', 'videos.id', 'video_id')
    .select([
      'video_id as videoId',
      'videos.title as videoTitle',
      'recommended',
      'recommendations.created_at as createdAt',
    ])
    .where('member_id', '=', member._id)
    .orderBy('recommendations.created_at')
    .execute()
}

/** The reviews that the member reported. */
export async function readReports({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('review_reports')
    .select([
      'review_id as reviewId',
      'reason',
      'detail',
      'created_at as reportedAt',
      'settled_at as settledAt',
    ])
    .where('member_id', '=', member._id)
    .orderBy('created_at')
    .execute()
}

/** Hidden reviews that the member deleted; a new review of such a channel starts hidden. */
export async function readWithheldReviews({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('withheld_reviews')
    .innerJoin('channels', 'channels.id', 'withheld_reviews.channel_id')
    .select([
      'review_id as reviewId',
      'channels.id as channelId',
      'channels.name as channelName',
      'hidden_at as hiddenAt',
      'hidden_reason as hiddenReason',
    ])
    .where('member_id', '=', member._id)
    .orderBy('hidden_at')
    .execute()
}

/** What the member decided as a moderator. */
export async function readDecisions({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('moderation_log')
    .select([
      'action',
      'reason',
      'review_id as reviewId',
      'channel_id as channelId',
      'created_at as decidedAt',
    ])
    .where('moderator_id', '=', member._id)
    .orderBy('created_at')
    .execute()
}

/** The member's appeals against hidden reviews. */
export async function readAppeals({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('review_appeals')
    .select([
      'review_id as reviewId',
      'words',
      'created_at as appealedAt',
      'outcome',
      'answer',
      'decided_at as decidedAt',
    ])
    .where('member_id', '=', member._id)
    .orderBy('created_at')
    .execute()
}

/** What the member decided about appeals as a moderator. */
export async function readDecidedAppeals({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('review_appeals')
    .select(['review_id as reviewId', 'outcome', 'answer', 'decided_at as decidedAt'])
    .where('moderator_id', '=', member._id)
    .orderBy('decided_at')
    .execute()
}
