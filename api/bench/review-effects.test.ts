import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '@channelwise/schemas/new-id'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { changeReview, writeReview } from '../src/reviews/write-review.ts'
import { fillRatings } from './fill-ratings.ts'
import { readEffects, withoutIdsAndTimes } from './review-effects.ts'
import { change, insertion } from './review-statements.ts'

test('a prepared statement has the same effects as the call, and another rating or comment has not', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await fillRatings(db, { channels: 100, members: 50, ratings: 500 })
  await db.insertInto('members').values({ id: 'new', uid: 'new', name: 'new', name_folded: 'new' }).execute()
  const of = { channelId: 'c5', memberId: 'new' }
  const review = { rating: 4, comment: 'Slow, and good.', moods: ['Relaxing' as const] }
  const parts = [of.channelId, of.memberId, review.rating, review.comment, JSON.stringify(review.moods)]

  const inserted = await readEffects(db, (trx) =>
    trx.executeQuery(CompiledQuery.raw(insertion.text, [newId(), ...parts])),
  )
  expect(Object.keys(inserted)).toEqual(expect.arrayContaining(['public.reviews', 'public.channels']))
  expect(await readEffects(db, (trx) => writeReview(trx, { ...of, ...review }))).toEqual(inserted)
  expect(await readEffects(db, (trx) => writeReview(trx, { ...of, ...review, rating: 3 }))).not.toEqual(
    inserted,
  )

  await writeReview(db, { ...of, ...review, rating: 1 })
  const changed = await readEffects(db, (trx) => trx.executeQuery(CompiledQuery.raw(change.text, parts)))
  expect(Object.keys(changed)).toEqual(expect.arrayContaining(['public.reviews', 'public.channels']))
  expect(await readEffects(db, (trx) => changeReview(trx, of, review))).toEqual(changed)
  expect(await readEffects(db, (trx) => changeReview(trx, of, { ...review, comment: '' }))).not.toEqual(
    changed,
  )
  // Nothing is left of what was tried.
  expect(await db.selectFrom('reviews').select('rating').where('member_id', '=', 'new').execute()).toEqual([
    { rating: 1 },
  ])
})

test('only ids, times and numbers from sequences are left out of a row', () => {
  const row = {
    id: newId(),
    rating: 4.5,
    channel_id: 'c5',
    edited_at: null,
    created_at: '2026-03-01T10:00:00+00:00',
  }
  const text = (changes: object) => withoutIdsAndTimes(JSON.stringify({ ...row, ...changes }))
  expect(text({ id: newId(), created_at: '2026-03-02T11:00:00.5+00:00' })).toBe(text({}))
  for (const difference of [{ rating: 4 }, { channel_id: 'c6' }, { edited_at: row.created_at }])
    expect(text(difference)).not.toBe(text({}))
})
