import type { Kysely } from 'kysely'
import { channelListLimits } from '@channelwise/schemas/channel-list'
import type { Database } from '@channelwise/schemas/database/database'
import { maxProfileChannels } from '@channelwise/schemas/user'
import type { CommunityActions } from './community-actions.ts'
import type { PlannedMember } from './plan-community.ts'

interface Dependencies {
  db: Kysely<Database>
  actions: CommunityActions
}

/** Creates a member with reviews, favorites, a profile and lists. Keeps what an interrupted attempt has created. */
export async function growMember({ db, actions }: Dependencies, planned: PlannedMember): Promise<void> {
  const { id, client } = await actions.createMember(planned)
  await db.updateTable('members').set({ created_at: planned.joinedAt }).where('id', '=', id).execute()
  if (planned.description !== '') await client.updateProfile({ body: { description: planned.description } })
  await writeReviews({ db, actions }, id, planned)
  for (const productId of planned.favorites) await client.addFavorite({ body: { productId } })
  // Most members with favorites show some on their profile.
  if (planned.favorites.length >= maxProfileChannels)
    await client.setProfileChannels({ body: { channelIds: planned.favorites.slice(0, maxProfileChannels) } })
  const saved = await client.listChannelListsOfUser({ query: {}, body: { uid: planned.uid } })
  for (const list of planned.lists.slice(saved.value.length)) {
    const creatorList = list.channelIds.map((channelId, at) => ({
      channelListNumber: at + 1,
      channelId,
      note: noteOn(channelId, planned),
    }))
    await client.saveChannelList({
      body: { listName: list.name, description: list.description, private: list.private, creatorList },
    })
  }
}

/** A member's note on a channel is the first sentence of their review. */
function noteOn(channelId: string, { reviews }: PlannedMember) {
  const comment = reviews.find((review) => review.channelId === channelId)?.comment ?? ''
  const sentence = /^[^\n]*?[.!?](?=\s|$)/.exec(comment)?.[0] ?? ''
  return sentence.length <= channelListLimits.note ? sentence : ''
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
