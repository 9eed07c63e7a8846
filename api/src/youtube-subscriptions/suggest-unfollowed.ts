import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { readChannels } from '../channels/read-channels.ts'
import type { Handler } from '../endpoints/answer.ts'
import { requireMember } from '../identity/require-member.ts'
import type { SubscriptionDependencies } from './subscription-dependencies.ts'
import { signInForSubscriptions } from './subscription-dependencies.ts'

/** How many channels are suggested. */
const maxSuggestions = 10

/** POST /api/youtube-subscriptions/suggestions */
export function suggestUnfollowed({
  db,
  identity,
}: SubscriptionDependencies): Handler<Contract['suggestUnfollowed']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signInForSubscriptions)
    const found = await readSuggestions(db, { memberId: member._id, followed: body.channels })
    const channels = await readChannels(
      db,
      found.map(({ id }) => id),
      async () => ({}),
    )
    const reasons = new Map(found.map(({ id, because }) => [id, because]))
    return { value: channels.map((channel) => ({ channel, because: reasons.get(channel._id) ?? [] })) }
  }
}

interface Suggestion {
  id: string
  because: { _id: string; name: string }[]
}

/**
 * The channels most similar to what somebody follows or likes, by the sum of their scores: one that is similar to several
 * precedes one that is similar to a single one. Channels that the member rated below 3 do not count.
 */
async function readSuggestions(
  db: Kysely<Database>,
  { memberId, followed }: { memberId: string; followed: string[] },
): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    with own as (
      select channel_id, rating from reviews where member_id = ${memberId}
    ), liked as (
      select channel_id from own where rating >= 3.5
      union select followed from unnest(${followed}::text[]) as followed
      except select channel_id from own where rating < 3
    ), near as (
      select each.similar_id, liked.channel_id, each.score,
        row_number() over (partition by each.similar_id order by each.score desc, liked.channel_id) as place
      from liked
      join similar_channels using (channel_id)
      cross join lateral unnest(similar_ids, scores) as each (similar_id, score)
      where each.similar_id <> all(${followed}::text[])
        and not exists (select from own where own.channel_id = each.similar_id)
        and not exists (
          select from favorites where favorites.channel_id = each.similar_id and favorites.member_id = ${memberId}
        )
    )
    select channels.id,
      jsonb_agg(jsonb_build_object('_id', reason.id, 'name', reason.name) order by place)
        filter (where place <= 2) as because
    from near
    join channels on channels.id = similar_id and channels.findable
    join channels reason on reason.id = near.channel_id
    where channels.rating is null or channels.rating >= 3
    group by channels.id
    order by sum(score) desc, channels.num_reviews desc, channels.id collate "C"
    limit ${maxSuggestions}`.execute(db)
  return rows
}
