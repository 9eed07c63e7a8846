import type { Generated } from 'kysely'
import type { NotificationKind } from '../../notification.ts'

/** What members are told of, written by triggers on follows, review_likes and reviews. */
export interface NotificationsTable {
  /** Our id: letters and digits. */
  id: Generated<string>
  /** Who is told. */
  member_id: string
  kind: NotificationKind
  /** Who followed, liked or reviewed. */
  actor_id: string
  /** Null for a follow. */
  review_id: string | null
  created_at: Generated<Date>
  read_at: Date | null
  /** When the mail about it is to be tried next; null when none is wanted, or it has gone. */
  mail_due_at: Date | null
  mail_attempts: Generated<number>
}

/** Of what kinds a member wants mails; no row: of none. */
export interface MailPreferencesTable {
  member_id: string
  follow: Generated<boolean>
  like: Generated<boolean>
  review: Generated<boolean>
}
