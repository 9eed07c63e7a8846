import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import type { Handler } from '../endpoints/answer.ts'
import { NotAllowedError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { ChannelListNotFoundError } from './channel-list-errors.ts'
import { checkChannelList, refuse } from './check-channel-list.ts'
import type { CheckedChannelList } from './check-channel-list.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** POST /api/creatorlists/addcreatorlist: the whole list at once; of two saves at the same moment the later one stays. */
export function saveChannelList({ db, identity }: Dependencies): Handler<Contract['saveChannelList']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to create a list')
    const { listId } = body
    if (body.isRemoved) return { value: { _id: await remove(db, listId ?? '', member._id) } }
    const list = checkChannelList(body)
    const id = await db
      .transaction()
      .execute((transaction) =>
        listId ? replace(transaction, listId, member._id, list) : create(transaction, member._id, list),
      )
    return { value: { _id: id } }
  }
}

async function create(transaction: Transaction<Database>, memberId: string, list: CheckedChannelList) {
  const id = newId()
  await transaction
    .insertInto('channel_lists')
    .values({
      id,
      member_id: memberId,
      name: list.name,
      description: list.description,
      private: list.private,
    })
    .execute()
  await storeEntries(transaction, id, list.channelIds)
  return id
}

async function replace(
  transaction: Transaction<Database>,
  id: string,
  memberId: string,
  list: CheckedChannelList,
) {
  const { removed_at } = await lockOwn(transaction, id, memberId)
  if (removed_at !== null) throw new ChannelListNotFoundError()
  await transaction
    .updateTable('channel_lists')
    .set({
      name: list.name,
      description: list.description,
      private: list.private,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('channel_list_entries').where('list_id', '=', id).execute()
  await storeEntries(transaction, id, list.channelIds)
  return id
}

/** Marks a list as removed; again changes nothing. */
async function remove(db: Kysely<Database>, id: string, memberId: string) {
  await db.transaction().execute(async (transaction) => {
    await lockOwn(transaction, id, memberId)
    await transaction
      .updateTable('channel_lists')
      .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
      .where('id', '=', id)
      .execute()
  })
  return id
}

/** Saves of one list come one after the other. Throws what tells the caller why it is not theirs to change. */
async function lockOwn(transaction: Transaction<Database>, id: string, memberId: string) {
  const row = await transaction
    .selectFrom('channel_lists')
    .select(['member_id', 'removed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ChannelListNotFoundError()
  if (row.member_id !== memberId) throw new NotAllowedError('Only its owner can change a list')
  return row
}

/** Takes our ids and the platform's, and throws `InvalidRequestError` for unknown channels and the same one twice. */
async function storeEntries(transaction: Transaction<Database>, listId: string, wanted: string[]) {
  const channels = await transaction
    .selectFrom('channels')
    .select(['id', 'channel_id'])
    .where(({ or, eb }) => or([eb('id', 'in', wanted), eb('channel_id', 'in', wanted)]))
    .where('listed_at', 'is not', null)
    .orderBy('id')
    // A channel that leaves the catalogue at this moment does so before or after.
    .forKeyShare()
    .execute()
  const known = new Map(
    channels.flatMap(({ id, channel_id }) => [[id, id] as const, [channel_id, id] as const]),
  )
  const ids = wanted.map((channelId) => {
    const id = known.get(channelId)
    if (id === undefined) throw refuse('creatorList', `There is no channel ${channelId}`)
    return id
  })
  if (new Set(ids).size < ids.length)
    throw refuse('creatorList', 'The same channel cannot be in a list twice')
  await transaction
    .insertInto('channel_list_entries')
    .values(ids.map((channelId, at) => ({ list_id: listId, position: at + 1, channel_id: channelId })))
    .execute()
}
