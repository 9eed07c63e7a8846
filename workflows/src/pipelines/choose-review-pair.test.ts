import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { openTestInstallation } from '../installation/test-installation.ts'
import { requestReviewPairs } from '../triggers/requests.ts'

const waiting = { interval: 100 }

test('the review pair is updated within seconds, and unusual reviews raise one flag', async () => {
  await using site = await openTestInstallation()
  const { db } = site
  await addChannel(db, 'channel')
  await addReviews(db, 13)
  await db.updateTable('reviews').set({ rating: 2 }).where('id', '=', 'review1').execute()
  await like(db, 'review0', 2)
  await like(db, 'review1', 3)
  await expect.poll(() => readPair(db), waiting).toEqual({ positive_id: 'review0', negative_id: 'review1' })

  await like(db, 'review2', 4)
  await expect.poll(() => readPair(db), waiting).toMatchObject({ positive_id: 'review2' })
  await db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', 'review3').execute()
  await expect.poll(() => readPair(db), waiting).toEqual({ positive_id: null, negative_id: null })

  const flags = async () =>
    (await db.selectFrom('review_flags').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
  await expect.poll(flags, waiting).toEqual(['new-accounts', 'single-target'])

  // A settled flag is not raised again by the same reviews.
  await db.updateTable('review_flags').set({ settled_at: new Date() }).execute()
  await site.end(await site.engine.start(requestReviewPairs({ all: true })))
  expect(await db.selectFrom('review_flags').select('id').where('settled_at', 'is', null).execute()).toEqual(
    [],
  )
  await expect.poll(() => db.selectFrom('review_changes').select('id').execute(), waiting).toEqual([])
})

async function addReviews(db: Kysely<Database>, count: number) {
  const ids = Array.from({ length: count }, (_, at) => at)
  await db
    .insertInto('members')
    .values(
      ids.map((at) => ({ id: `m${at}`, uid: `u${at}`, name: `Member ${at}`, name_folded: `member ${at}` })),
    )
    .execute()
  await db
    .insertInto('reviews')
    .values(
      ids.map((at) => ({
        id: `review${at}`,
        channel_id: 'channel',
        member_id: `m${at}`,
        rating: 4,
        comment: 'x'.repeat(100),
      })),
    )
    .execute()
}

async function like(db: Kysely<Database>, reviewId: string, likes: number) {
  const values = Array.from({ length: likes }, (_, at) => ({ review_id: reviewId, member_id: `m${at + 5}` }))
  await db.insertInto('review_likes').values(values).execute()
}

async function readPair(db: Kysely<Database>) {
  return db.selectFrom('review_pairs').select(['positive_id', 'negative_id']).executeTakeFirst()
}
