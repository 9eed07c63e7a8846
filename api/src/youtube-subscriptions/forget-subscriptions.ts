import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { transactionWithDeadlockRetry } from '@channelwise/schemas/database/retry-transaction'
import { forgetRequests } from '@channelwise/workflows/growth/forget-requests'
import type { Handler } from '../endpoints/answer.ts'
import { lockMember } from '../identity/lock-member.ts'
import { requireMember } from '../identity/require-member.ts'
import { countImported } from './show-subscriptions.ts'
import type { SubscriptionDependencies } from './subscription-dependencies.ts'
import { signInForSubscriptions } from './subscription-dependencies.ts'

/** DELETE /api/youtube-subscriptions: answers with what is left, which is nothing. */
export function forgetSubscriptions({
  db,
  identity,
}: SubscriptionDependencies): Handler<Contract['forgetSubscriptions']> {
  return async ({ body }, caller) => {
    const { _id: memberId } = await requireMember(identity, caller, body.token, signInForSubscriptions)
    await transactionWithDeadlockRetry(db, async (transaction) => {
      // What another tab keeps meanwhile could never be undone.
      await lockMember(transaction, memberId)
      await forgetRatings(transaction, memberId)
      await forgetFavorites(transaction, memberId)
      await forgetListed(transaction, memberId)
      await forgetRequests(transaction, memberId)
      await transaction.deleteFrom('brought_channels').where('member_id', '=', memberId).execute()
    })
    return { value: await countImported(db, memberId) }
  }
}

/** Later ratings stay, and those that got words or moods, which are reviews. The channels are locked before them, as always. */
async function forgetRatings(transaction: Transaction<Database>, memberId: string) {
  await sql`
    select from channels where id in (
      select channel_id from brought_channels where member_id = ${memberId} and kind = 'rating'
    ) order by id for no key update`.execute(transaction)
  await sql`
    delete from reviews using brought_channels brought
    where brought.member_id = ${memberId} and brought.kind = 'rating'
      and reviews.member_id = ${memberId} and reviews.channel_id = brought.channel_id
      and reviews.created_at <= brought.created_at
      and comment = '' and moods = '[]' and hidden_at is null`.execute(transaction)
}

/** Keeps those that the member removed and added again later. */
async function forgetFavorites(transaction: Transaction<Database>, memberId: string) {
  await sql`
    delete from favorites using brought_channels brought
    where brought.member_id = ${memberId} and brought.kind = 'favorite'
      and favorites.member_id = ${memberId} and favorites.channel_id = brought.channel_id
      and favorites.created_at = brought.created_at`.execute(transaction)
}

/** Keeps channels that the member added to the list by hand. Locks the lists, so that their saves wait. */
async function forgetListed(transaction: Transaction<Database>, memberId: string) {
  const { rows: lists } = await sql<{ id: string }>`
    select id from channel_lists
    where member_id = ${memberId}
      and id in (select list_id from brought_channels where member_id = ${memberId} and kind = 'list')
    order by id for no key update`.execute(transaction)
  for (const { id } of lists) {
    const { rows: entries } = await sql<Entry>`
      delete from channel_list_entries entries where list_id = ${id}
      returning position, channel_id, note, exists (
        select from brought_channels brought
        where brought.list_id = entries.list_id and brought.channel_id = entries.channel_id
      ) as "isBrought"`.execute(transaction)
    const rest = entries.filter(({ isBrought }) => !isBrought).toSorted((a, b) => a.position - b.position)
    if (rest.length === 0) {
      await transaction.deleteFrom('channel_lists').where('id', '=', id).execute()
      continue
    }
    // Entries are numbered without gaps.
    const numbered = rest.map(({ channel_id, note }, at) => ({
      list_id: id,
      position: at + 1,
      channel_id,
      note,
    }))
    await transaction.insertInto('channel_list_entries').values(numbered).execute()
  }
}

interface Entry {
  position: number
  channel_id: string
  note: string
  isBrought: boolean
}
