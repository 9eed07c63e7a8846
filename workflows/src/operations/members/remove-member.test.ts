import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { removeLeavingMembers, removePart, removeRest } from './remove-member.ts'
import type { LeavingMember } from './remove-member.ts'

let database: OpenDatabase

const running = new AbortController().signal
const size = { reviews: 3, likes: 4 }
const channels = Array.from({ length: 8 }, (_, at) => `c${at}`)

beforeAll(async () => {
  database = await createTestDatabase()
  for (const id of channels) await addChannel(database.db, id)
})
beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('reviews').execute()
  await db.deleteFrom('members').execute()
  // Ada and Bob review each channel, and like each other's reviews.
  await sql`
    insert into members (id, uid, name, name_folded) select id, id, id, id from unnest(array['ada', 'bob']) as id;
    insert into reviews (id, channel_id, member_id, rating)
    select members.id || channels.id, channels.id, members.id, 4 from members cross join channels;
    insert into review_likes (review_id, member_id)
    select reviews.id, members.id from reviews join members on members.id <> member_id`.execute(db)
})
afterAll(() => database[Symbol.asyncDispose]())

async function remove(member: LeavingMember) {
  await database.db
    .updateTable('members')
    .set({ leaving: member.reviews })
    .where('id', '=', member.id)
    .execute()
  await removeRest(database.db, member, { size })
}

/** What is left of Ada, and the counts on Bob's reviews and the channels. */
async function countLeft() {
  const { rows } = await sql`
    select
      (select count(*) from members where id = 'ada') as members,
      (select count(*) from reviews where id like 'ada%') as reviews,
      (select count(*) from reviews where member_id = 'ada') as named,
      (select count(*) from review_likes where member_id = 'ada') as liked,
      (select sum(like_count) from reviews where member_id = 'bob')::integer as "likesOfBob",
      (select sum(num_reviews) from channels)::integer as counted`.execute(database.db)
  return rows[0]
}

test.each([
  ['remove', { reviews: 0, counted: 8 }],
  ['anonymous', { reviews: 8, counted: 16 }],
] as const)('a member is deleted in several transactions (reviews: %s)', async (reviews, kept) => {
  const { db } = database
  await expect(
    db.transaction().execute((transaction) => removePart(transaction, { id: 'ada', reviews }, size)),
  ).resolves.toBe(false)
  expect(await countLeft()).toMatchObject({ members: 1, named: 5, liked: 4, likesOfBob: 4 })
  await remove({ id: 'ada', reviews })
  expect(await countLeft()).toEqual({ members: 0, named: 0, liked: 0, likesOfBob: 0, ...kept })
})

test('two concurrent deletions of a member share the work', async () => {
  await Promise.all([remove({ id: 'ada', reviews: 'remove' }), remove({ id: 'ada', reviews: 'remove' })])
  expect(await countLeft()).toMatchObject({ members: 0, reviews: 0, likesOfBob: 0, counted: 8 })
})

test('two members who like each other’s reviews can be deleted concurrently', async () => {
  await Promise.all([remove({ id: 'ada', reviews: 'remove' }), remove({ id: 'bob', reviews: 'anonymous' })])
  const left = await database.db.selectFrom('reviews').select(['member_id', 'like_count']).execute()
  expect(left).toEqual(channels.map(() => ({ member_id: null, like_count: 0 })))
})

test('reviews written during the deletion are deleted as well', async () => {
  const { db } = database
  await db.deleteFrom('reviews').where('id', '=', 'adac0').execute()
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted)
      await sql`
        insert into reviews (id, channel_id, member_id, rating) select 'adac0', 'c0', id, 4 from members where id = 'ada'
        on conflict do nothing`
        .execute(db)
        // The member may be deleted between the check of the foreign key and the commit.
        .catch((error: unknown) =>
          expect(error).toMatchObject({ code: expect.stringMatching('23503|40P01') }),
        )
  })()
  await remove({ id: 'ada', reviews: 'remove' })
  over.abort()
  await writing
  expect(await countLeft()).toMatchObject({ members: 0, reviews: 0, counted: 8 })
})

test('an interrupted deletion is finished later, and other members are kept', async () => {
  const { db } = database
  await db.updateTable('members').set({ leaving: 'remove' }).where('id', '=', 'ada').execute()
  await removeLeavingMembers(db, AbortSignal.abort())
  expect(await countLeft()).toMatchObject({ members: 1, named: 8 })
  await removeLeavingMembers(db, running)
  expect(await countLeft()).toMatchObject({ members: 0, reviews: 0 })
  expect(await db.selectFrom('members').select('id').execute()).toEqual([{ id: 'bob' }])
})

test('channel requests of the member are deleted, but candidates with other sources or a decision are kept', async () => {
  const { db } = database
  await sql`
    insert into channel_candidates (reference, state)
    values ('alone', 'proposed'), ('shared', 'proposed'), ('named', 'proposed'), ('blocked', 'blocked');
    insert into requested_channels (member_id, reference) values ('ada', 'alone'), ('ada', 'shared'), ('bob', 'shared');
    insert into channel_candidate_sources (reference, kind, source, count)
    select reference, 'request', 'ada', 1 from channel_candidates;
    insert into channel_candidate_sources (reference, kind, source, count)
    values ('shared', 'request', 'bob', 1), ('named', 'mention', 'ada', 1)`.execute(db)
  await remove({ id: 'ada', reviews: 'remove' })
  const sources = db.selectFrom('channel_candidate_sources').select(['reference', 'kind', 'source'])
  expect(await sources.orderBy('reference').execute()).toEqual([
    { reference: 'named', kind: 'mention', source: 'ada' },
    { reference: 'shared', kind: 'request', source: 'bob' },
  ])
  const candidates = await db
    .selectFrom('channel_candidates')
    .select('reference')
    .orderBy('reference')
    .execute()
  expect(candidates.map(({ reference }) => reference)).toEqual(['blocked', 'named', 'shared'])
})
