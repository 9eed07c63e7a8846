import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { photoAddress } from '../users/photo-address.ts'
import { countUnreadOf, moderatorsWords, selectNotifications } from './read-notifications.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** The message for visitors. */
const signIn = 'Please sign in to see your notifications'

/** GET /api/notifications */
export function listNotifications({ db, identity }: Dependencies): Handler<Contract['listNotifications']> {
  return async ({ query: { limit, numPage } }, caller) => {
    const member = await requireMember(identity, caller, undefined, signIn)
    const own = selectNotifications(db).where('notifications.member_id', '=', member._id)
    const page = own
      .selectAll('notifications')
      .select(['actors.uid', 'actors.name as actor_name', 'actors.photo'])
      .select(['channels.id as channel_id', 'channels.name as channel_name', 'lists.name as list_name'])
      .select(moderatorsWords.as('reason'))
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.id')
      .limit(limit)
      .offset((numPage - 1) * limit)
    const [rows, { total }, unread] = await Promise.all([
      page.execute(),
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      countUnreadOf(db, member._id),
    ])
    const notifications = rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      actor:
        row.actor_id === null
          ? null
          : {
              _id: row.actor_id,
              uid: row.uid ?? '',
              name: row.actor_name ?? '',
              photoURL: photoAddress(row.photo),
            },
      reviewId: row.review_id,
      channel: row.channel_id === null ? null : { _id: row.channel_id, name: row.channel_name ?? '' },
      list: row.list_id === null ? null : { _id: row.list_id, name: row.list_name ?? '' },
      reason: row.reason,
      read: row.read_at !== null,
      createdAt: row.created_at.toISOString(),
    }))
    return { value: { unread, notifications }, headers: { 'X-Total-Count': String(total) } }
  }
}

/** GET /api/notifications/unread */
export function countUnread({ db, identity }: Dependencies): Handler<Contract['countUnread']> {
  return async (_, caller) => {
    const member = await requireMember(identity, caller, undefined, signIn)
    return { value: { unread: await countUnreadOf(db, member._id) } }
  }
}

/** POST /api/notifications/read */
export function readNotifications({ db, identity }: Dependencies): Handler<Contract['readNotifications']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signIn)
    const { ids } = body
    if (ids === undefined || ids.length > 0) {
      await db
        .updateTable('notifications')
        // A notification that was read here needs no mail.
        .set({ read_at: new Date(), mail_due_at: null })
        .where('member_id', '=', member._id)
        .where('read_at', 'is', null)
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .execute()
    }
    return { value: { unread: await countUnreadOf(db, member._id) } }
  }
}
