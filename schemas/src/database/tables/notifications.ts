import type { Generated } from 'kysely'
import type { NotificationKind } from '../../notification.ts'

/** A notification, written by triggers on follows, review_likes and reviews. */
export interface NotificationsTable {
  /** Our id: letters and digits. */
  id: Generated<string>
  /** The recipient. */
  member_id: string
  kind: NotificationKind
  /** Who followed, liked or reviewed. */
  actor_id: string
  /** Null for a follow. */
  review_id: string | null
  created_at: Generated<Date>
  read_at: Date | null
  /** When to attempt the mail next; null if it is not wanted or has been sent. */
  mail_due_at: Date | null
  mail_attempts: Generated<number>
}

/** The kinds of notification that a member gets by mail; none without a row. */
export interface MailPreferencesTable {
  member_id: string
  follow: Generated<boolean>
  like: Generated<boolean>
  review: Generated<boolean>
}
