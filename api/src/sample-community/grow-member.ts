import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handlers } from '../endpoints/answer.ts'
import type { Member } from '../identity/identity.ts'
import { checkReview } from '../reviews/check-review.ts'
import { writeReview } from '../reviews/write-review.ts'
import { createMember } from '../users/create-member.ts'
import { actAs } from './act-as.ts'
import type { PlannedMember } from './plan-community.ts'

interface Dependencies {
  db: Kysely<Database>
  handlers: Handlers
}

/** Makes a member with reviews, favorites and lists; what is there from a try that was cut short stays. */
export async function growMember({ db, handlers }: Dependencies, planned: PlannedMember): Promise<void> {
  const member = await createMember({ db }, planned)
  await db.updateTable('members').set({ created_at: planned.joinedAt }).where('id', '=', member._id).execute()
  const client = actAs(handlers, member)
  if (planned.description !== '') await client.updateProfile({ body: { description: planned.description } })
  await writeReviews(db, member, planned)
  for (const productId of planned.favorites) await client.addFavorite({ body: { productId } })
  const saved = await client.listChannelListsOfUser({ query: {}, body: { uid: member.uid } })
  for (const list of planned.lists.slice(saved.value.length)) {
    const creatorList = list.channelIds.map((channelId, at) => ({ channelListNumber: at + 1, channelId }))
    await client.saveChannelList({
      body: { listName: list.name, description: list.description, private: list.private, creatorList },
    })
  }
}

async function writeReviews(db: Kysely<Database>, member: Member, { reviews }: PlannedMember) {
  const written = await db
    .selectFrom('reviews')
    .select('channel_id')
    .where('member_id', '=', member._id)
    .execute()
  const done = new Set(written.map(({ channel_id }) => channel_id))
  for (const { channelId, createdAt, ...review } of reviews) {
    if (done.has(channelId)) continue
    const checked = checkReview({ ...review, moodList: review.moods })
    await writeReview(db, { channelId, memberId: member._id, createdAt, ...checked })
  }
}
