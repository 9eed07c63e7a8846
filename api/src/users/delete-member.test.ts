import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createTestFiles } from '../files/test-files.ts'
import { buildMember } from '../testing/test-members.ts'
import type { Member } from '../identity/identity.ts'
import { changeMember } from '@channelwise/workflows/operations/members/change-member'
import { matchMembers } from '@channelwise/workflows/operations/members/match-members'
import { removeLeavingMembers } from '@channelwise/workflows/operations/members/remove-member'
import { deleteMember } from './delete-member.ts'
import { readProfile } from './read-profile.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  for (const table of ['members', 'channels'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(() => database[Symbol.asyncDispose]())

/** The dependencies of a deletion, and the uids of the accounts that it deleted. */
function buildParts() {
  const deleted: string[] = []
  const accounts = { delete: async (uid: string) => void deleted.push(uid) }
  return { db: database.db, files: createTestFiles(), accounts, deleted }
}

async function buildReview(author: Member, likers: Member[]) {
  const { db } = database
  const [id, channelId] = [newId(), newId()]
  await addChannel(db, channelId)
  await db
    .insertInto('reviews')
    .values({ id, channel_id: channelId, member_id: author._id, rating: 4 })
    .execute()
  for (const liker of likers)
    await db.insertInto('review_likes').values({ review_id: id, member_id: liker._id }).execute()
  return id
}

function readReview(id: string) {
  return database.db
    .selectFrom('reviews')
    .select(['member_id', 'like_count'])
    .where('id', '=', id)
    .executeTakeFirst()
}

describe('deleting a member', () => {
  test.each(['anonymous', 'remove'] as const)('deletes everything; reviews: %s', async (reviews) => {
    const { db } = database
    const parts = buildParts()
    const [ada, bob] = [await buildMember(db), await buildMember(db)]
    const own = await buildReview(ada, [bob])
    const liked = await buildReview(bob, [ada])
    const [channelId, videoId, listId] = [newId(), newId(), newId()]
    await addChannel(db, channelId)
    await addVideo(db, videoId, channelId)
    await db.insertInto('follows').values({ follower_id: ada._id, followed_id: bob._id }).execute()
    await db.insertInto('follows').values({ follower_id: bob._id, followed_id: ada._id }).execute()
    await db.insertInto('favorites').values({ member_id: ada._id, channel_id: channelId }).execute()
    await db.insertInto('channel_lists').values({ id: listId, member_id: ada._id, name: 'Mine' }).execute()
    await db
      .insertInto('channel_list_entries')
      .values({ list_id: listId, channel_id: channelId, position: 1 })
      .execute()
    await db
      .insertInto('recommendations')
      .values({ member_id: ada._id, video_id: videoId, recommended: true })
      .execute()
    await parts.files.write('avatar-key1.webp', new Uint8Array([1]))
    await parts.files.write('avatar-key1-64.webp', new Uint8Array([1]))
    await db.updateTable('members').set({ photo: 'key1' }).where('id', '=', ada._id).execute()

    await deleteMember(parts, ada._id, reviews)

    expect(parts.deleted).toEqual([ada.uid])
    expect(parts.files.names()).toEqual([])
    expect(await readReview(own)).toEqual(
      reviews === 'remove' ? undefined : { member_id: null, like_count: 1 },
    )
    expect(await readReview(liked)).toEqual({ member_id: bob._id, like_count: 0 })
    for (const table of ['follows', 'favorites', 'channel_lists', 'recommendations'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await db.selectFrom('members').select('id').execute()).toEqual([{ id: bob._id }])
  })

  test('changes nothing when the account cannot be deleted', async () => {
    const { db } = database
    const ada = await buildMember(db)
    const review = await buildReview(ada, [])
    const accounts = { delete: () => Promise.reject(new Error('out of order')) }
    await expect(deleteMember({ ...buildParts(), accounts }, ada._id, 'remove')).rejects.toThrow(
      'out of order',
    )
    expect(await readReview(review)).toEqual({ member_id: ada._id, like_count: 0 })
  })

  test('fails for an unknown member', async () => {
    await expect(deleteMember(buildParts(), 'nobody', 'remove')).rejects.toThrow('Member not found')
  })
})

describe('deleting a member in several transactions', () => {
  const size = { reviews: 2, likes: 100 }

  async function buildActive(role: Member['role'] = 'member') {
    const member = await buildMember(database.db, { role })
    const reviews: string[] = []
    for (let count = 0; count < 5; count += 1) reviews.push(await buildReview(member, []))
    return { member, reviews }
  }

  /** Lets the first transaction through, and no other: as if the process died then. */
  async function deleteHalf(member: Member, reviews: 'anonymous' | 'remove' = 'remove') {
    const { db } = database
    let begun = 0
    const dying = new Proxy(db, {
      get(target, key) {
        if (key !== 'transaction') return Reflect.get(target, key)
        begun += 1
        if (begun > 1) throw new Error('killed')
        return () => target.transaction()
      },
    })
    const parts = { ...buildParts(), db: dying }
    await deleteMember(parts, member._id, reviews, { size })
    return parts
  }

  const readMembers = () => database.db.selectFrom('members').select('id').execute()

  test('leaves nothing', async () => {
    const { member, reviews } = await buildActive()
    const parts = buildParts()
    await deleteMember(parts, member._id, 'remove', { size })
    expect(parts.deleted).toEqual([member.uid])
    expect(await Promise.all(reviews.map(readReview))).toEqual(reviews.map(() => undefined))
    expect(await readMembers()).toEqual([])
  })

  test('that is interrupted has deleted account and profile, and continues in the background', async () => {
    const { db } = database
    const { member, reviews } = await buildActive()
    const { deleted } = await deleteHalf(member, 'anonymous')
    expect(deleted).toEqual([member.uid])
    const left = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(left).toMatchObject({ leaving: 'anonymous', name: 'Former member', name_folded: 'former member' })
    expect(left.suspended_at).not.toBeNull()
    await expect(readProfile(db, member._id)).rejects.toThrow('Member not found')
    expect(await matchMembers(db, '').execute()).toEqual([])
    await removeLeavingMembers(db, new AbortController().signal)
    expect(await readMembers()).toEqual([])
    expect(await Promise.all(reviews.map(readReview))).toEqual(
      reviews.map(() => ({ member_id: null, like_count: 0 })),
    )
  })

  test('that is active can be neither repeated nor undone', async () => {
    const { db } = database
    const { member } = await buildActive()
    const actor = await buildMember(db, { role: 'administrator' })
    await deleteHalf(member)
    await expect(deleteMember(buildParts(), member._id, 'anonymous')).rejects.toThrow('Member not found')
    const change = { suspended: false, role: 'administrator' as const, reason: '' }
    await expect(changeMember(db, { actor, id: member._id, change })).rejects.toThrow('Member not found')
  })

  test('no longer counts them as an administrator', async () => {
    const { db } = database
    const { member } = await buildActive('administrator')
    const last = await buildMember(db, { role: 'administrator' })
    await deleteHalf(member)
    await expect(deleteMember(buildParts(), last._id, 'remove')).rejects.toMatchObject({ status: 409 })
  })

  test('changes nothing when the account cannot be deleted', async () => {
    const { member, reviews } = await buildActive()
    const accounts = { delete: () => Promise.reject(new Error('out of order')) }
    await expect(deleteMember({ ...buildParts(), accounts }, member._id, 'remove', { size })).rejects.toThrow(
      'out of order',
    )
    expect((await readProfile(database.db, member._id)).name).toBe(member.name)
    expect(await readReview(reviews[0] ?? '')).toEqual({ member_id: member._id, like_count: 0 })
  })
})

test('keeps like counts right under concurrent likes', async () => {
  const { db } = database
  const author = await buildMember(db)
  const leaving = await Promise.all(Array.from({ length: 4 }, () => buildMember(db)))
  const coming = await Promise.all(Array.from({ length: 4 }, () => buildMember(db)))
  const review = await buildReview(author, leaving)
  const like = (member: Member) =>
    db.insertInto('review_likes').values({ review_id: review, member_id: member._id }).execute()
  await Promise.all([
    ...leaving.map((member) => deleteMember(buildParts(), member._id, 'anonymous')),
    ...coming.map(like),
  ])
  expect((await readReview(review))?.like_count).toBe(4)
})
