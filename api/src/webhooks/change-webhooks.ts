import { sql } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { newId } from '@channelwise/schemas/new-id'
import { maxWebhooks } from '@channelwise/schemas/webhook'
import type { AccountDependencies } from '../account/dependencies.ts'
import { requireConfirmed } from '../account/email/require-confirmed.ts'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { findWebhook, requireOwner, toWebhook } from './find-webhook.ts'
import type { WebhookDependencies } from './find-webhook.ts'
import { explainAddress } from './receiver-address.ts'
import { giveUpWaiting, missedFromNow } from './send-deliveries.ts'
import { TooManyWebhooksError, WebhookNotFoundError } from './webhook-errors.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { lockMember } from '../identity/lock-member.ts'

/** GET /api/v1/webhooks */
export function listWebhooks({ db }: WebhookDependencies): Handler<Contract['listWebhooks']> {
  return async (_, caller) => {
    const owner = requireOwner(caller)
    const rows = await db
      .selectFrom('webhooks')
      .selectAll()
      .where('member_id', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(maxWebhooks)
      .execute()
    return { value: { data: rows.map(toWebhook) } }
  }
}

/** POST /api/v1/webhooks */
export function createWebhook({
  db,
  accounts,
  allowsLocalWebhooks,
}: WebhookDependencies & Pick<AccountDependencies, 'accounts'>): Handler<Contract['createWebhook']> {
  return async ({ body: { url, events, channelId = null } }, caller) => {
    const owner = requireOwner(caller)
    // The owner of a key confirmed the address to make it; the development member has no account.
    const account = caller.member === null ? null : await accounts.find(caller.member.uid)
    if (account !== null) requireConfirmed(account)
    requireAddress(url, allowsLocalWebhooks)
    const secret = newWebhookSecret()
    const write = db.transaction().execute(async (transaction) => {
      // Two concurrent calls must not both create the tenth.
      await lockMember(transaction, owner)
      const { count } = await transaction
        .selectFrom('webhooks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('member_id', '=', owner)
        .executeTakeFirstOrThrow()
      if (Number(count) >= maxWebhooks) throw new TooManyWebhooksError()
      return transaction
        .insertInto('webhooks')
        .values({
          id: newId(),
          member_id: owner,
          url,
          events: [...new Set(events)],
          channel_id: channelId,
          secret,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    const row = await refuseUnknownChannel(write)
    return { value: { webhook: toWebhook(row), secret } }
  }
}

/** PUT /api/v1/webhooks/{id} */
export function changeWebhook({
  db,
  allowsLocalWebhooks,
}: WebhookDependencies): Handler<Contract['changeWebhook']> {
  return async ({ params: { id }, body: { url, events, channelId, enabled } }, caller) => {
    const owner = requireOwner(caller)
    const current = await findWebhook(db, owner, id)
    if (url !== undefined) requireAddress(url, allowsLocalWebhooks)
    // An attempt in flight may have rescheduled deliveries since; they belong to the failures before.
    if (enabled === true && current.disabled_at !== null) await giveUpWaiting(db, id)
    const write = db
      .updateTable('webhooks')
      .set({
        ...(url !== undefined && { url, ...(url !== current.url && { failing_since: null }) }),
        ...(events !== undefined && { events: [...new Set(events)] }),
        ...(channelId !== undefined && { channel_id: channelId }),
        ...(enabled === true && {
          disabled_at: null,
          disabled_because: null,
          failing_since: null,
          mail_due_at: null,
        }),
        ...(enabled === false &&
          current.disabled_at === null && {
            disabled_at: sql<Date>`now()`,
            disabled_because: 'owner' as const,
            missed_since: missedFromNow,
          }),
        id,
      })
      .where('id', '=', id)
      .where('member_id', '=', owner)
      .returningAll()
      .executeTakeFirst()
    const row = await refuseUnknownChannel(write)
    if (row === undefined) throw new WebhookNotFoundError('Webhook')
    if (enabled === false) await giveUpWaiting(db, id)
    return { value: { webhook: toWebhook(row) } }
  }
}

/** DELETE /api/v1/webhooks/{id} */
export function deleteWebhook({ db }: WebhookDependencies): Handler<Contract['deleteWebhook']> {
  return async ({ params: { id } }, caller) => {
    const owner = requireOwner(caller)
    await findWebhook(db, owner, id)
    await db.deleteFrom('webhooks').where('id', '=', id).where('member_id', '=', owner).execute()
    return { value: { message: 'Webhook deleted' } }
  }
}

/** POST /api/v1/webhooks/{id}/secret */
export function rotateWebhookSecret({ db }: WebhookDependencies): Handler<Contract['rotateWebhookSecret']> {
  return async ({ params: { id } }, caller) => {
    const owner = requireOwner(caller)
    await findWebhook(db, owner, id)
    const secret = newWebhookSecret()
    const { numUpdatedRows } = await db
      .updateTable('webhooks')
      .set({
        secret,
        // If the secret was replaced within the last day, the receiver still uses the old one.
        old_secret: sql<string>`case when old_secret_until > now() then old_secret else secret end`,
        old_secret_until: sql<Date>`now() + interval '1 day'`,
      })
      .where('id', '=', id)
      .where('member_id', '=', owner)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new WebhookNotFoundError('Webhook')
    return { value: { secret } }
  }
}

function requireAddress(url: string, allowsLocal: boolean) {
  const message = explainAddress(url, { allowsLocal })
  if (message !== null) throw new InvalidRequestError([{ field: 'url', message }])
}

function refuseUnknownChannel<T>(write: Promise<T>): Promise<T> {
  return mapConstraintErrors(write, {
    webhooks_channel_id_fkey: () =>
      new InvalidRequestError([{ field: 'channelId', message: 'must be the id of a channel' }]),
  })
}
