import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { CommunityActions } from './community-actions.ts'
import type { PlannedMember } from './plan-community.ts'

interface Dependencies {
  db: Kysely<Database>
  actions: CommunityActions
}

/** Creates a member with reviews, favorites and lists; keeps what an interrupted attempt has left. */
export async function growMember({ db, actions }: Dependencies, planned: PlannedMember): Promise<void> {
  const { id, client } = await actions.createMember(planned)
  await db.updateTable('members').set({ created_at: planned.joinedAt }).where('id', '=', id).execute()
  if (planned.description !== '') await client.updateProfile({ body: { description: planned.description } })
  await writeReviews({ db, actions }, id, planned)
  for (const productId of planned.favorites) await client.addFavorite({ body: { productId } })
  const saved = await client.listChannelListsOfUser({ query: {}, body: { uid: planned.uid } })
  for (const list of planned.lists.slice(saved.value.length)) {
    const creatorList = list.channelIds.map((channelId, at) => ({ channelListNumber: at + 1, channelId }))
    await client.saveChannelList({
      body: { listName: list.name, description: list.description, private: list.private, creatorList },
    })
  }
}

async function writeReviews({ db, actions }: Dependencies, memberId: string, { reviews }: PlannedMember) {
  const written = await db
    .selectFrom('reviews')
    .select('channel_id')
    .where('member_id', '=', memberId)
    .execute()
  const done = new Set(written.map(({ channel_id }) => channel_id))
  for (const review of reviews) if (!done.has(review.channelId)) await actions.writeReview(memberId, review)
}
