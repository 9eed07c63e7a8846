import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { addMembers, addReview } from '../shelves/test-reviews.ts'

test.each([
  { from: 2.5, to: 3, counts: true },
  { from: 3, to: 2.5, counts: true },
  { from: 3, to: 3.5, counts: false },
  { from: 0.5, to: 2.5, counts: false },
])(
  'a change from $from to $to stars queues the channel for scoring: $counts',
  async ({ from, to, counts }) => {
    await using database = await createTestDatabase()
    const { db } = database
    await addChannel(db, 'a')
    const [member = ''] = await addMembers(db, 1)
    await addReview(db, 'a', member, { rating: from })
    await db.deleteFrom('similarity_changes').execute()
    await db.updateTable('reviews').set({ rating: to }).execute()
    const changes = await db.selectFrom('similarity_changes').select('channel_id').execute()
    expect(changes).toEqual(counts ? [{ channel_id: 'a' }] : [])
  },
)
