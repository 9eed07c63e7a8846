import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import type { WebhookDelivery, WebhookEvent } from '@channelwise/schemas/webhook'

interface Dependencies {
  db: Kysely<Database>
  publicUrl: string
}

const eventsPerPass = 500
/** Maximum waiting deliveries; beyond that, a webhook misses events until its receiver catches up. */
export const maxWaiting = 10_000

interface Message {
  event: WebhookEvent
  channelId: string
  payload: string
}

/**
 * Turns the oldest events into deliveries, and deletes them in the same transaction. Several events about the same thing become
 * one message about its current state, or none if it is not public. Returns the number of events.
 */
export function prepareDeliveries({ db, publicUrl }: Dependencies): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const events = await takeEvents(transaction)
    if (events.length === 0) return 0
    const messages = [
      ...(await describeReviews(transaction, events, publicUrl)),
      ...(await describeChannels(transaction, events, publicUrl)),
    ]
    const since = new Date(Math.min(...events.map(({ created_at }) => created_at.getTime())))
    if (messages.length > 0) await addDeliveries(transaction, messages, since)
    return events.length
  })
}

type TakenEvent = Awaited<ReturnType<typeof takeEvents>>[number]

function takeEvents(db: Transaction<Database>) {
  return db
    .deleteFrom('webhook_events')
    .where('id', 'in', (query) =>
      query
        .selectFrom('webhook_events')
        .select('id')
        .orderBy('id')
        .limit(eventsPerPass)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['event', 'channel_id', 'review_id', 'created_at'])
    .execute()
}

async function describeReviews(db: Transaction<Database>, events: TakenEvent[], publicUrl: string) {
  const about = events.filter(({ review_id }) => review_id !== null)
  if (about.length === 0) return []
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('channels', 'channels.id', 'reviews.channel_id')
    .select(['reviews.id', 'reviews.channel_id', 'reviews.rating', 'reviews.created_at', 'reviews.edited_at'])
    .where('reviews.id', 'in', [...new Set(about.flatMap(({ review_id }) => review_id ?? []))])
    .where('reviews.hidden_at', 'is', null)
    .where('channels.findable', '=', true)
    .execute()
  return reviews.flatMap((review) => {
    const happened = new Set(about.filter((one) => one.review_id === review.id).map(({ event }) => event))
    return [...happened].map((event) =>
      writeMessage(event, review.channel_id, publicUrl, {
        reviewId: review.id,
        rating: review.rating,
        createdAt: review.created_at.toISOString(),
        editedAt: review.edited_at?.toISOString() ?? null,
      }),
    )
  })
}

async function describeChannels(db: Transaction<Database>, events: TakenEvent[], publicUrl: string) {
  const about = events.filter(({ review_id }) => review_id === null)
  if (about.length === 0) return []
  const channels = await db
    .selectFrom('channels')
    .select(['id', 'channel_id', 'rating', 'num_reviews'])
    .where('id', 'in', [...new Set(about.map(({ channel_id }) => channel_id))])
    .where('findable', '=', true)
    .execute()
  return channels.flatMap((channel) => {
    const happened = new Set(about.filter((one) => one.channel_id === channel.id).map(({ event }) => event))
    return [...happened].map((event) =>
      writeMessage(
        event,
        channel.id,
        publicUrl,
        event === 'channel.imported'
          ? { youtubeId: channel.channel_id }
          : { rating: channel.rating, ratings: channel.num_reviews },
      ),
    )
  })
}

function writeMessage(event: WebhookEvent, channelId: string, publicUrl: string, data: object): Message {
  return {
    event,
    channelId,
    payload: writePayload(event, { channelId, url: `${publicUrl}/channel/${channelId}`, ...data }),
  }
}

/** The body of a message, as Standard Webhooks recommends: type, time and data. */
export function writePayload(type: string, data: object): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data })
}

async function addDeliveries(db: Transaction<Database>, messages: Message[], since: Date) {
  const webhooks = await db
    .selectFrom('webhooks')
    .innerJoin('members', 'members.id', 'webhooks.member_id')
    .select(['webhooks.id', 'webhooks.events', 'webhooks.channel_id'])
    .select(({ and, eb, not }) =>
      and([eb('members.suspended_at', 'is', null), not(hasWaiting(maxWaiting))]).as('takes'),
    )
    .where('webhooks.disabled_at', 'is', null)
    .where(sql<boolean>`webhooks.events && ${messages.map(({ event }) => event)}::text[]`)
    .where((where) =>
      where.or([
        where('webhooks.channel_id', 'is', null),
        where('webhooks.channel_id', 'in', [...new Set(messages.map(({ channelId }) => channelId))]),
      ]),
    )
    .execute()
  const wanted = webhooks.map((webhook) => ({
    ...webhook,
    messages: messages.filter(
      ({ event, channelId }) =>
        webhook.events.includes(event) && (webhook.channel_id ?? channelId) === channelId,
    ),
  }))
  const deliveries = wanted
    .filter(({ takes }) => takes)
    .flatMap(({ id, messages: own }) => own.map(({ event, payload }) => newDelivery(id, event, payload)))
  for (let at = 0; at < deliveries.length; at += 1_000)
    await db
      .insertInto('webhook_deliveries')
      .values(deliveries.slice(at, at + 1_000))
      .execute()
  const missing = wanted.filter(({ takes, messages: own }) => !takes && own.length > 0).map(({ id }) => id)
  if (missing.length > 0)
    await db
      .updateTable('webhooks')
      .set({ missed_since: since })
      .where('id', 'in', missing)
      .where('missed_since', 'is', null)
      .execute()
}

/** Whether at least this many deliveries of a webhook wait. */
function hasWaiting(count: number) {
  return sql<boolean>`exists (
    select from webhook_deliveries
    where webhook_id = webhooks.id and due_at is not null offset ${count - 1} limit 1
  )`
}

/**
 * Sends a `webhook.missed` to each webhook that has missed events and gets them again: it was disabled, its owner was suspended,
 * or too many deliveries were waiting.
 */
export async function reportMissedEvents({ db }: Pick<Dependencies, 'db'>) {
  await db.transaction().execute(async (transaction) => {
    const behind = await transaction
      .selectFrom('webhooks')
      .innerJoin('members', 'members.id', 'webhooks.member_id')
      .select(['webhooks.id', 'missed_since'])
      .where('missed_since', 'is not', null)
      .where('webhooks.disabled_at', 'is', null)
      .where('members.suspended_at', 'is', null)
      // Only then: a webhook at its limit would get one after another.
      .where(({ not }) => not(hasWaiting(maxWaiting / 2)))
      .limit(1_000)
      .forUpdate('webhooks')
      .skipLocked()
      .execute()
    if (behind.length === 0) return
    const deliveries = behind.map(({ id, missed_since }) => {
      const data = { webhookId: id, since: missed_since?.toISOString() }
      return newDelivery(id, 'webhook.missed', writePayload('webhook.missed', data))
    })
    await transaction.insertInto('webhook_deliveries').values(deliveries).execute()
    await transaction
      .updateTable('webhooks')
      .set({ missed_since: null })
      .where(
        'id',
        'in',
        behind.map(({ id }) => id),
      )
      .execute()
  })
}

/** The row of a delivery that is due now. */
export function newDelivery(webhookId: string, event: WebhookDelivery['event'], payload: string) {
  return { id: `msg_${newId()}`, webhook_id: webhookId, event, payload, due_at: sql<Date>`now()` }
}
