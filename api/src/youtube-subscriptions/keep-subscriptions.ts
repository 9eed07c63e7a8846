import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { channelListLimits } from '@channelwise/schemas/channel-list'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { transactionWithDeadlockRetry } from '@channelwise/schemas/database/retry-transaction'
import { newId } from '@channelwise/schemas/new-id'
import { subscriptionsListName } from '@channelwise/schemas/youtube-subscription'
import type { Handler } from '../endpoints/answer.ts'
import { lockMember } from '../identity/lock-member.ts'
import { requireMember } from '../identity/require-member.ts'
import { FullListError } from './subscription-errors.ts'
import type { SubscriptionDependencies } from './subscription-dependencies.ts'
import { signInForSubscriptions } from './subscription-dependencies.ts'

/** What a member keeps. */
interface Kept {
  memberId: string
  channels: string[]
}

/** POST /api/youtube-subscriptions */
export function keepSubscriptions({
  db,
  identity,
}: SubscriptionDependencies): Handler<Contract['keepSubscriptions']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signInForSubscriptions)
    const keep = { favorites: keepFavorites, list: keepList, ratings: noteRatings }[body.as]
    const wanted = { memberId: member._id, channels: [...new Set(body.channels)].toSorted() }
    const value = await transactionWithDeadlockRetry(db, async (transaction) => {
      // Concurrent calls must not create two lists.
      await lockMember(transaction, member._id)
      return keep(transaction, wanted)
    })
    return { value }
  }
}

async function keepFavorites(transaction: Transaction<Database>, { memberId, channels }: Kept) {
  const { numAffectedRows = 0n } = await sql`
    with added as (
      insert into favorites (member_id, channel_id)
      select ${memberId}, id from channels where id = any(${channels}::text[]) and findable order by id
      on conflict do nothing
      returning channel_id
    )
    insert into brought_channels (member_id, kind, channel_id)
    select ${memberId}, 'favorite', channel_id from added
    on conflict (member_id, kind, channel_id) do update set created_at = excluded.created_at`.execute(
    transaction,
  )
  return { kept: Number(numAffectedRows), listId: null }
}

/** Appends to the list, which is created if the member has none or has removed it. */
async function keepList(transaction: Transaction<Database>, { memberId, channels }: Kept) {
  const listId = (await findList(transaction, memberId)) ?? (await makeList(transaction, memberId))
  const { rows } = await sql<{ kept: number; size: number }>`
    with present as (
      select count(*)::integer as count, coalesce(max(position), 0) as last from channel_list_entries
      where list_id = ${listId}
    ), added as (
      insert into channel_list_entries (list_id, position, channel_id)
      select ${listId}, present.last + row_number() over (order by channels.name, channels.id), channels.id
      from channels cross join present
      where channels.id = any(${channels}::text[]) and findable and not exists (
        select from channel_list_entries entries
        where entries.list_id = ${listId} and entries.channel_id = channels.id
      )
      returning channel_id
    ), noted as (
      insert into brought_channels (member_id, kind, channel_id, list_id)
      select ${memberId}, 'list', channel_id, ${listId} from added
      on conflict (member_id, kind, channel_id) do update set list_id = excluded.list_id
    ), touched as (
      update channel_lists set updated_at = clock_timestamp() where id = ${listId}
    )
    select (select count(*)::integer from added) as kept,
      present.count + (select count(*)::integer from added) as size
    from present`.execute(transaction)
  const { kept, size } = rows[0] ?? { kept: 0, size: 0 }
  if (size > channelListLimits.channels) throw new FullListError()
  return { kept, listId }
}

/** Finds the list and locks it, so that its saves wait. */
async function findList(transaction: Transaction<Database>, memberId: string) {
  const row = await transaction
    .selectFrom('brought_channels')
    .innerJoin('channel_lists', 'channel_lists.id', 'brought_channels.list_id')
    .select('list_id')
    .where('brought_channels.member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .limit(1)
    .forNoKeyUpdate('channel_lists')
    .executeTakeFirst()
  return row?.list_id ?? null
}

async function makeList(transaction: Transaction<Database>, memberId: string) {
  const id = newId()
  await transaction
    .insertInto('channel_lists')
    .values({ id, member_id: memberId, name: subscriptionsListName, private: true })
    .execute()
  return id
}

/** Only ratings that were given just now: an older one is not undone with the subscriptions. */
async function noteRatings(transaction: Transaction<Database>, { memberId, channels }: Kept) {
  const { numAffectedRows = 0n } = await sql`
    insert into brought_channels as brought (member_id, kind, channel_id, created_at)
    select ${memberId}, 'rating', channel_id, created_at from reviews
    where member_id = ${memberId} and channel_id = any(${channels}::text[])
      and created_at > now() - interval '10 minutes'
    on conflict (member_id, kind, channel_id) do update set created_at = excluded.created_at
      where brought.created_at < excluded.created_at`.execute(transaction)
  return { kept: Number(numAffectedRows), listId: null }
}
