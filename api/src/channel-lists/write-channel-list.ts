import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError, NotAllowedError } from '../identity/identity.ts'
import { ChangedChannelListError, ChannelListNotFoundError } from './channel-list-errors.ts'
import { refuse } from './check-channel-list.ts'
import type { CheckedChannelList, CheckedEntry } from './check-channel-list.ts'

interface NewChannelList extends CheckedChannelList {
  memberId: string
}

/**
 * Creates a list and returns its id. Throws `InvalidRequestError` for unknown or duplicate channels, and
 * `InvalidTokenError` when the member has just been deleted.
 */
export async function createChannelList(
  db: Kysely<Database>,
  { memberId, ...list }: NewChannelList,
): Promise<string> {
  const id = newId()
  const made = db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('channel_lists')
      .values({
        id,
        member_id: memberId,
        ...columnsOf(list),
      })
      .execute()
    await storeEntries(transaction, id, list.entries, new Map())
  })
  await mapConstraintErrors(made, { channel_lists_member_id_fkey: () => new InvalidTokenError() })
  return id
}

interface Replaced {
  id: string
  memberId: string
  /** The `updatedAt` of the version that the new one is based on, if any other must not be replaced. */
  basedOn?: string | undefined
}

/**
 * Replaces a whole list; of two concurrent saves, the last one wins. Throws the errors of `createChannelList`, and
 * `ChannelListNotFoundError` or `NotAllowedError` when the member has no such list, and `ChangedChannelListError` if it is not
 * the version that the new one is based on, unless that save has already been made: a repeated request succeeds.
 */
export async function replaceChannelList(
  db: Kysely<Database>,
  { id, memberId, basedOn }: Replaced,
  list: CheckedChannelList,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { removed_at, updated_at } = await lockOwn(transaction, id, memberId)
    if (removed_at !== null) throw new ChannelListNotFoundError()
    if (basedOn !== undefined && Date.parse(basedOn) !== updated_at.getTime()) {
      if (await isSaved(transaction, id, list)) return
      throw new ChangedChannelListError()
    }
    await transaction
      .updateTable('channel_lists')
      .set({ ...columnsOf(list), updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    const before = await transaction
      .deleteFrom('channel_list_entries')
      .where('list_id', '=', id)
      .returning(['channel_id', 'note'])
      .execute()
    const notes = new Map(before.map(({ channel_id, note }) => [channel_id, note]))
    await storeEntries(transaction, id, list.entries, notes)
    // What the member removed and adds again is no longer what their subscriptions brought.
    await transaction
      .deleteFrom('brought_channels')
      .where('list_id', '=', id)
      .where('channel_id', 'not in', (query) =>
        query.selectFrom('channel_list_entries').select('channel_id').where('list_id', '=', id),
      )
      .execute()
  })
}

/** Marks a list as removed; idempotent. Throws the errors of `replaceChannelList`. */
export async function removeChannelList(db: Kysely<Database>, id: string, memberId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockOwn(transaction, id, memberId)
    await transaction
      .updateTable('channel_lists')
      .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
      .where('id', '=', id)
      .execute()
  })
}

/** Whether a list is exactly as it is to be saved. */
async function isSaved(transaction: Transaction<Database>, id: string, list: CheckedChannelList) {
  const saved = await transaction
    .selectFrom('channel_lists')
    .select(['name', 'description', 'private'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (
    Object.entries(columnsOf(list)).some(([column, value]) => saved[column as keyof typeof saved] !== value)
  )
    return false
  const entries = await transaction
    .selectFrom('channel_list_entries')
    .select(['channel_id', 'note'])
    .where('list_id', '=', id)
    .orderBy('position')
    .execute()
  return (
    entries.length === list.entries.length &&
    list.entries.every(
      ({ channelId, note }, at) =>
        entries[at]?.channel_id === channelId && (note === undefined || entries[at].note === note),
    )
  )
}

function columnsOf({ name, description, private: isPrivate }: CheckedChannelList) {
  return {
    name,
    ...(description !== undefined && { description }),
    ...(isPrivate !== undefined && { private: isPrivate }),
  }
}

/** Locks the list's row, so that its saves are serialized. */
async function lockOwn(transaction: Transaction<Database>, id: string, memberId: string) {
  const row = await transaction
    .selectFrom('channel_lists')
    .select(['member_id', 'removed_at', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ChannelListNotFoundError()
  if (row.member_id !== memberId) throw new NotAllowedError('Only the owner can change this list')
  return row
}

/** Stores entries, resolving our ids and the platform's; `notes` are the previous notes by our ids. */
async function storeEntries(
  transaction: Transaction<Database>,
  listId: string,
  entries: CheckedEntry[],
  notes: ReadonlyMap<string, string>,
) {
  const wanted = entries.map(({ channelId }) => channelId)
  const channels = await transaction
    .selectFrom('channels')
    .select(['id', 'channel_id'])
    .where(({ or, eb }) => or([eb('id', 'in', wanted), eb('channel_id', 'in', wanted)]))
    .where('listed_at', 'is not', null)
    .orderBy('id')
    // Locked, so that no channel can leave the catalogue meanwhile.
    .forKeyShare()
    .execute()
  const known = new Map(
    channels.flatMap(({ id, channel_id }) => [[id, id] as const, [channel_id, id] as const]),
  )
  const ids = wanted.map((channelId) => {
    const id = known.get(channelId)
    if (id === undefined) throw refuse('creatorList', `No channel has the id ${channelId}`)
    return id
  })
  if (new Set(ids).size < ids.length)
    throw refuse('creatorList', 'A list cannot contain the same channel twice')
  await transaction
    .insertInto('channel_list_entries')
    .values(
      ids.map((channelId, at) => ({
        list_id: listId,
        position: at + 1,
        channel_id: channelId,
        note: entries[at]?.note ?? notes.get(channelId) ?? '',
      })),
    )
    .execute()
}
