import type { ExportSource } from './export-source.ts'
import { readPages } from './read-pages.ts'
import type { ExportedRow } from '@channelwise/schemas/text/write-csv'

/** The member's notifications. */
export function readNotifications({ db, member }: ExportSource): AsyncIterable<ExportedRow[]> {
  const notifications = db
    .selectFrom('notifications')
    .leftJoin('members as actors', 'actors.id', 'actor_id')
    .select([
      'kind',
      'actors.name as fromName',
      'review_id as reviewId',
      'list_id as listId',
      'notifications.created_at as happenedAt',
      'read_at as readAt',
    ])
    .where('member_id', '=', member._id)
  return readPages(notifications, { at: 'notifications.created_at', id: 'notifications.id' })
}

/** What the member wants to be emailed about; no row before the first choice. */
export async function readMailPreferences({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('mail_preferences')
    .select(['follow', 'like', 'review', 'list', 'moderation', 'mailed_at as lastMailedAt'])
    .where('member_id', '=', member._id)
    .execute()
}
