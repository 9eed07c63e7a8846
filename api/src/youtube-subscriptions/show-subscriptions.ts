import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { ImportedSubscriptionCounts } from '@channelwise/schemas/youtube-subscription'
import type { Handler } from '../endpoints/answer.ts'
import { requireMember } from '../identity/require-member.ts'
import type { SubscriptionDependencies } from './subscription-dependencies.ts'
import { signInForSubscriptions } from './subscription-dependencies.ts'

/** GET /api/youtube-subscriptions */
export function showSubscriptions({
  db,
  identity,
}: SubscriptionDependencies): Handler<Contract['showSubscriptions']> {
  return async (_, caller) => {
    const member = await requireMember(identity, caller, undefined, signInForSubscriptions)
    return { value: await countImported(db, member._id) }
  }
}

/** Counts what importing subscriptions has stored for a member, except what the member has removed or changed since. */
export async function countImported(
  db: Kysely<Database>,
  memberId: string,
): Promise<ImportedSubscriptionCounts> {
  const { rows } = await sql<ImportedSubscriptionCounts>`
    select
      count(*) filter (where kind = 'favorite' and favorites.member_id is not null)::integer as favorites,
      count(*) filter (where kind = 'list' and entries.list_id is not null)::integer as listed,
      count(*) filter (where kind = 'rating' and reviews.id is not null)::integer as ratings,
      ${countRequested(db, memberId)} as requested,
      min(lists.id) as "listId"
    from brought_channels brought
    left join favorites on kind = 'favorite' and favorites.member_id = brought.member_id
      and favorites.channel_id = brought.channel_id and favorites.created_at = brought.created_at
    left join channel_lists lists on lists.id = brought.list_id and removed_at is null
    left join channel_list_entries entries on entries.list_id = lists.id and entries.channel_id = brought.channel_id
    left join reviews on kind = 'rating' and reviews.member_id = brought.member_id
      and reviews.channel_id = brought.channel_id and comment = '' and moods = '[]'
      and reviews.created_at <= brought.created_at
    where brought.member_id = ${memberId}`.execute(db)
  return rows[0] ?? { favorites: 0, listed: 0, ratings: 0, requested: 0, listId: null }
}

/** Counts the channels that a member requested and that are still missing from the catalogue. */
export function countRequested(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('requested_channels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('channels')
            .select('id')
            .whereRef('channel_id', '=', 'reference')
            .where('listed_at', 'is not', null),
        ),
      ),
    )
}
