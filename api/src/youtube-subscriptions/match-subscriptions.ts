import { toChannelCard } from '@channelwise/indexer/documents/channel-card'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { matchedSubscription } from '@channelwise/schemas/youtube-subscription'
import type { Handler } from '../endpoints/answer.ts'
import { requireMember } from '../identity/require-member.ts'
import type { SubscriptionDependencies } from './subscription-dependencies.ts'
import { signInForSubscriptions } from './subscription-dependencies.ts'

/** POST /api/youtube-subscriptions/matches: one statement, whatever the number of ids. */
export function matchSubscriptions({
  db,
  identity,
}: SubscriptionDependencies): Handler<Contract['matchSubscriptions']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signInForSubscriptions)
    if (body.channelIds.length === 0) return { value: [] }
    const rows = await db
      .selectFrom('channels')
      .leftJoin('reviews', (join) =>
        join.onRef('reviews.channel_id', '=', 'channels.id').on('reviews.member_id', '=', member._id),
      )
      .leftJoin('favorites', (join) =>
        join.onRef('favorites.channel_id', '=', 'channels.id').on('favorites.member_id', '=', member._id),
      )
      .selectAll('channels')
      .select(['reviews.rating as ownRating', 'favorites.member_id as favoredBy'])
      .where('channels.channel_id', 'in', body.channelIds)
      .where('channels.findable', '=', true)
      .execute()
    const places = new Map(body.channelIds.map((id, at) => [id, at]))
    const placeOf = (id: string) => places.get(id) ?? 0
    return {
      value: rows
        .toSorted((one, other) => placeOf(one.channel_id) - placeOf(other.channel_id))
        .map(({ ownRating, favoredBy, ...row }) =>
          // Leaves out the other fields of a card.
          matchedSubscription.parse({ ...toChannelCard(row), ownRating, isFavorite: favoredBy !== null }),
        ),
    }
  }
}
