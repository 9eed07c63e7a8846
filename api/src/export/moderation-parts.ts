import type { ExportSource } from './export-parts.ts'
import type { ExportedRow } from './write-csv.ts'

/** The reviews that the member reported. */
export async function readReports({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('review_reports')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select([
      'review_id as reviewId',
      'channels.name as channelName',
      'review_reports.reason',
      'review_reports.detail',
      'review_reports.created_at as createdAt',
      'settled_at as settledAt',
    ])
    .where('review_reports.member_id', '=', member._id)
    .orderBy('review_reports.created_at')
    .execute()
}

/** What the member did as a moderator. */
export async function readModeration({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('moderation_log')
    .leftJoin('channels', 'channels.id', 'moderation_log.channel_id')
    .select([
      'moderation_log.action',
      'moderation_log.reason',
      'channels.name as channelName',
      'moderation_log.created_at as createdAt',
    ])
    .where('moderator_id', '=', member._id)
    .orderBy('moderation_log.created_at')
    .execute()
}
