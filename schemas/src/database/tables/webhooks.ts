import type { Generated } from 'kysely'
import type { WebhookDelivery, WebhookEvent } from '../../webhook.ts'

/** A member's webhook. */
export interface WebhooksTable {
  id: string
  member_id: string
  url: string
  events: WebhookEvent[]
  /** The only channel to report on; null for all. */
  channel_id: string | null
  /** `whsec_` and base64: it signs messages, so it cannot be hashed. */
  secret: string
  /** Also signs messages until `old_secret_until`. */
  old_secret: string | null
  old_secret_until: Date | null
  created_at: Generated<Date>
  /** When deliveries began to fail; null while they succeed. */
  failing_since: Date | null
  disabled_at: Date | null
  disabled_because: 'owner' | 'failures' | 'gone' | null
  /** When to mail the owner that the site disabled it; null once that is done. */
  mail_due_at: Date | null
  /** Since when it has missed events, of which its receiver has not been told; null if it has missed none. */
  missed_since: Date | null
}

/** An event, written by triggers while any webhook wants it, and deleted once its deliveries are created. */
export interface WebhookEventsTable {
  id: Generated<number>
  event: WebhookEvent
  channel_id: string
  review_id: string | null
  created_at: Generated<Date>
}

/** A message to a webhook. */
export interface WebhookDeliveriesTable {
  /** In the order of creation. */
  position: Generated<number>
  id: string
  webhook_id: string
  event: WebhookDelivery['event']
  payload: string
  created_at: Generated<Date>
  /** When to attempt it next; null once delivered or failed. Postponed while an attempt is under way. */
  due_at: Date | null
  attempts: Generated<number>
  /** Attempts since it was created or replayed, for the backoff. */
  tries: Generated<number>
  /** When the current series of attempts began: at its creation or replay. */
  started_at: Generated<Date>
  last_attempt_at: Date | null
  delivered_at: Date | null
  status: number | null
  error: string | null
}
