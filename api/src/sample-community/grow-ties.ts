import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handlers } from '../endpoints/answer.ts'
import { writeLike } from '../likes/like-review.ts'
import { createMember } from '../users/create-member.ts'
import { actAs } from './act-as.ts'
import type { PlannedMember } from './plan-community.ts'
import { planFollows, planLikes } from './plan-ties.ts'

interface Dependencies {
  db: Kysely<Database>
  handlers: Handlers
}

/** Answers with what makes a member like and follow the others; all members and their reviews are there by then. */
export async function growTies(
  { db, handlers }: Dependencies,
  members: PlannedMember[],
): Promise<(member: PlannedMember) => Promise<void>> {
  const likes = Map.groupBy(planLikes(members), ({ uid }) => uid)
  const follows = Map.groupBy(planFollows(members), ({ follower }) => follower)
  const written = await db
    .selectFrom('reviews')
    .innerJoin('members', 'members.id', 'reviews.member_id')
    .select(['reviews.id', 'reviews.channel_id', 'members.uid'])
    .where('members.uid', 'like', 'sample%')
    .execute()
  const reviewIds = new Map(written.map(({ id, uid, channel_id }) => [`${uid} ${channel_id}`, id]))
  const uids = new Set(written.map(({ uid }) => uid))

  return async (planned) => {
    const member = await createMember({ db }, planned)
    for (const { author, channelId } of likes.get(planned.uid) ?? []) {
      const reviewId = reviewIds.get(`${author} ${channelId}`)
      if (reviewId !== undefined) await writeLike(db, { reviewId, memberId: member._id })
    }
    const client = actAs(handlers, member)
    for (const { followed } of follows.get(planned.uid) ?? []) {
      if (uids.has(followed)) await client.addFollow({ body: { followedUid: followed } })
    }
  }
}
