import type { Generated } from 'kysely'
import type { NotificationKind } from '../../notification.ts'

/** A notification, written by triggers on the tables that it reports on. */
export interface NotificationsTable {
  /** Our id: letters and digits. */
  id: Generated<string>
  /** The recipient. */
  member_id: string
  kind: NotificationKind
  /** Who followed, liked, saved or reviewed; null for what moderators did, who are not named. */
  actor_id: string | null
  review_id: string | null
  list_id: string | null
  created_at: Generated<Date>
  read_at: Date | null
  /** When to attempt the mail next; null if it is not wanted or has been sent. */
  mail_due_at: Date | null
  mail_attempts: Generated<number>
}

/** The notifications that a member gets by mail; only those of moderation without a row. */
export interface MailPreferencesTable {
  member_id: string
  follow: Generated<boolean>
  like: Generated<boolean>
  review: Generated<boolean>
  list: Generated<boolean>
  moderation: Generated<boolean>
  /** When the latest notification mail was begun. */
  mailed_at: Date | null
}
