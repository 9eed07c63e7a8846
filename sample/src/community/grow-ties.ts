import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { sampleIds } from '@channelwise/schemas/sample'
import type { CommunityActions } from './community-actions.ts'
import type { PlannedMember } from './plan-community.ts'
import { planFollows, planLikes, planListLikes } from './plan-ties.ts'

interface Dependencies {
  db: Kysely<Database>
  actions: CommunityActions
}

/** Returns a function that makes a member like and follow others, whose reviews must already exist. */
export async function growTies(
  { db, actions }: Dependencies,
  members: PlannedMember[],
): Promise<(member: PlannedMember) => Promise<void>> {
  const likes = Map.groupBy(planLikes(members), ({ uid }) => uid)
  const listLikes = Map.groupBy(planListLikes(members), ({ uid }) => uid)
  const follows = Map.groupBy(planFollows(members), ({ follower }) => follower)
  const written = await db
    .selectFrom('reviews')
    .innerJoin('members', 'members.id', 'reviews.member_id')
    .select(['reviews.id', 'reviews.channel_id', 'members.uid'])
    .where('members.uid', 'like', `${sampleIds.member}%`)
    .execute()
  const reviewIds = new Map(written.map(({ id, uid, channel_id }) => [`${uid} ${channel_id}`, id]))
  const lists = await db
    .selectFrom('channel_lists')
    .innerJoin('members', 'members.id', 'channel_lists.member_id')
    .select(['channel_lists.id', 'members.uid'])
    .where('members.uid', 'like', `${sampleIds.member}%`)
    .orderBy('channel_lists.created_at')
    .orderBy('channel_lists.id')
    .execute()
  const listsOf = Map.groupBy(lists, ({ uid }) => uid)
  const uids = new Set(written.map(({ uid }) => uid))

  return async (planned) => {
    const { id, client } = await actions.createMember(planned)
    for (const { author, channelId } of likes.get(planned.uid) ?? []) {
      const reviewId = reviewIds.get(`${author} ${channelId}`)
      if (reviewId !== undefined) await actions.likeReview(id, reviewId)
    }
    for (const { owner, list, isSaved } of listLikes.get(planned.uid) ?? []) {
      const of = { params: { id: listsOf.get(owner)?.[list]?.id ?? '' }, body: {} }
      if (of.params.id === '') continue
      await client.likeChannelList(of)
      if (isSaved) await client.addSavedList(of)
    }
    for (const { followed } of follows.get(planned.uid) ?? []) {
      if (uids.has(followed)) await client.addFollow({ body: { followedUid: followed } })
    }
  }
}
