import { sql } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { findWebhook, requireOwner, toDelivery } from './find-webhook.ts'
import type { WebhookDependencies } from './find-webhook.ts'
import { maxWaiting, newDelivery, writePayload } from './prepare-deliveries.ts'
import { WebhookDisabledError, WebhookNotFoundError } from './webhook-errors.ts'

const perPage = 50

/** GET /api/v1/webhooks/{id}/deliveries */
export function listWebhookDeliveries({
  db,
}: WebhookDependencies): Handler<Contract['listWebhookDeliveries']> {
  return async ({ params: { id }, query: { state, cursor } }, caller) => {
    const owner = requireOwner(caller)
    await findWebhook(db, owner, id)
    let query = db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', id)
      .orderBy('position', 'desc')
      .limit(perPage + 1)
    if (cursor !== undefined && cursor !== '') query = query.where('position', '<', readPosition(cursor))
    if (state === 'waiting') query = query.where('due_at', 'is not', null)
    if (state === 'delivered') query = query.where('due_at', 'is', null).where('delivered_at', 'is not', null)
    if (state === 'failed') query = query.where('due_at', 'is', null).where('delivered_at', 'is', null)
    const rows = await query.execute()
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    const next = rows.length > perPage && last !== undefined ? String(last.position) : null
    return { value: { data: page.map(toDelivery), next } }
  }
}

function readPosition(cursor: string) {
  if (!/^\d{1,15}$/.test(cursor))
    throw new InvalidRequestError([{ field: 'cursor', message: 'must be the `next` of a page' }])
  return Number(cursor)
}

/** POST /api/v1/webhooks/{id}/test */
export function testWebhook({ db }: WebhookDependencies): Handler<Contract['testWebhook']> {
  return async ({ params: { id } }, caller) => {
    const owner = requireOwner(caller)
    const { disabled_at } = await findWebhook(db, owner, id)
    if (disabled_at !== null) throw new WebhookDisabledError()
    const write = db
      .insertInto('webhook_deliveries')
      .values(newDelivery(id, 'webhook.test', writePayload('webhook.test', { webhookId: id })))
      .returningAll()
      .executeTakeFirstOrThrow()
    const row = await mapConstraintErrors(write, {
      webhook_deliveries_webhook_id_fkey: () => new WebhookNotFoundError('Webhook'),
    })
    return { value: { delivery: toDelivery(row) } }
  }
}

/** What a replay resets. */
const replayed = {
  due_at: sql<Date>`now()`,
  started_at: sql<Date>`now()`,
  tries: 0,
  delivered_at: null,
  status: null,
  error: null,
}

/** POST /api/v1/webhooks/{id}/deliveries/{delivery}/replay */
export function replayWebhookDelivery({
  db,
}: WebhookDependencies): Handler<Contract['replayWebhookDelivery']> {
  return async ({ params: { id, delivery } }, caller) => {
    const owner = requireOwner(caller)
    const { disabled_at } = await findWebhook(db, owner, id)
    if (disabled_at !== null) throw new WebhookDisabledError()
    const row = await db
      .updateTable('webhook_deliveries')
      .set(replayed)
      .where('id', '=', delivery)
      .where('webhook_id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new WebhookNotFoundError('Delivery')
    return { value: { delivery: toDelivery(row) } }
  }
}

/** POST /api/v1/webhooks/{id}/replay */
export function replayFailedDeliveries({
  db,
}: WebhookDependencies): Handler<Contract['replayFailedDeliveries']> {
  return async ({ params: { id } }, caller) => {
    const owner = requireOwner(caller)
    const { disabled_at } = await findWebhook(db, owner, id)
    if (disabled_at !== null) throw new WebhookDisabledError()
    const { count } = await db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('webhook_id', '=', id)
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set(replayed)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('webhook_deliveries')
          .select('id')
          .where('webhook_id', '=', id)
          .where('due_at', 'is', null)
          .where('delivered_at', 'is', null)
          .orderBy('position')
          .limit(Math.max(0, maxWaiting - Number(count)))
          .forUpdate(),
      )
      .executeTakeFirst()
    return { value: { replayed: Number(numUpdatedRows) } }
  }
}
