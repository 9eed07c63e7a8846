import type { Generated } from 'kysely'
import type { WebhookEvent } from '../../webhook.ts'

/** A member's webhook. */
export interface WebhooksTable {
  id: string
  member_id: string
  url: string
  events: WebhookEvent[]
  /** The only channel to hear of; null for all. */
  channel_id: string | null
  /** `whsec_` and base64: it signs messages, so it cannot be hashed. */
  secret: string
  /** Signs as well until `old_secret_until`. */
  old_secret: string | null
  old_secret_until: Date | null
  created_at: Generated<Date>
  /** When deliveries began to fail; null while they succeed. */
  failing_since: Date | null
  disabled_at: Date | null
  disabled_because: 'owner' | 'failures' | 'gone' | null
  /** When its owner was to be told by mail that the site disabled it; null once that is done. */
  mail_due_at: Date | null
}

/** Something that happened, written by triggers while a webhook hears of it, and deleted when deliveries are made of it. */
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
  event: WebhookEvent | 'webhook.test'
  payload: string
  created_at: Generated<Date>
  /** When to try next; null once delivered or failed. A delivery that is being tried is postponed. */
  due_at: Date | null
  attempts: Generated<number>
  /** Attempts since it was made or replayed, which the backoff counts. */
  tries: Generated<number>
  /** When its attempts of now began: at its creation or replay. */
  started_at: Generated<Date>
  last_attempt_at: Date | null
  delivered_at: Date | null
  status: number | null
  error: string | null
}
