import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Webhook, WebhookDelivery } from '@channelwise/schemas/webhook'
import type { Caller } from '../endpoints/caller.ts'
import { requireCaller } from '../identity/require-member.ts'
import { WebhookNotFoundError } from './webhook-errors.ts'

export interface WebhookDependencies {
  db: Kysely<Database>
  allowsLocalWebhooks: boolean
}

/** The member whose webhooks a call is about: the caller, or the owner of the key, whose scope has been checked. */
export function requireOwner(caller: Caller): string {
  return caller.key?.memberId ?? requireCaller(caller, 'Please sign in to manage your webhooks')._id
}

/** Throws `WebhookNotFoundError` unless the owner has such a webhook. */
export async function findWebhook(db: Kysely<Database>, owner: string, id: string) {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', owner)
    .executeTakeFirst()
  if (row === undefined) throw new WebhookNotFoundError('Webhook')
  return row
}

type WebhookRow = Awaited<ReturnType<typeof findWebhook>>

export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    channelId: row.channel_id,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledBecause: row.disabled_because,
  }
}

interface DeliveryRow {
  id: string
  event: WebhookDelivery['event']
  payload: string
  created_at: Date
  due_at: Date | null
  attempts: number
  last_attempt_at: Date | null
  delivered_at: Date | null
  status: number | null
  error: string | null
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const settled = row.delivered_at === null ? 'failed' : 'delivered'
  return {
    id: row.id,
    event: row.event,
    state: row.due_at === null ? settled : 'waiting',
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.due_at?.toISOString() ?? null,
    status: row.status,
    error: row.error,
    payload: row.payload,
  }
}
