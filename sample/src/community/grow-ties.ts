import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { sampleIds } from '@channelwise/schemas/sample'
import type { CommunityActions } from './community-actions.ts'
import type { PlannedMember } from './plan-community.ts'
import { planFollows, planLikes } from './plan-ties.ts'

interface Dependencies {
  db: Kysely<Database>
  actions: CommunityActions
}

/** Returns the function that makes a member like and follow others, whose reviews must exist by then. */
export async function growTies(
  { db, actions }: Dependencies,
  members: PlannedMember[],
): Promise<(member: PlannedMember) => Promise<void>> {
  const likes = Map.groupBy(planLikes(members), ({ uid }) => uid)
  const follows = Map.groupBy(planFollows(members), ({ follower }) => follower)
  const written = await db
    .selectFrom('reviews')
    .innerJoin('members', 'members.id', 'reviews.member_id')
    .select(['reviews.id', 'reviews.channel_id', 'members.uid'])
    .where('members.uid', 'like', `${sampleIds.member}%`)
    .execute()
  const reviewIds = new Map(written.map(({ id, uid, channel_id }) => [`${uid} ${channel_id}`, id]))
  const uids = new Set(written.map(({ uid }) => uid))

  return async (planned) => {
    const { id, client } = await actions.createMember(planned)
    for (const { author, channelId } of likes.get(planned.uid) ?? []) {
      const reviewId = reviewIds.get(`${author} ${channelId}`)
      if (reviewId !== undefined) await actions.likeReview(id, reviewId)
    }
    for (const { followed } of follows.get(planned.uid) ?? []) {
      if (uids.has(followed)) await client.addFollow({ body: { followedUid: followed } })
    }
  }
}
