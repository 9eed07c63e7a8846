import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { addChannel, addVideo } from '../testing/rows.ts'

test('a change of topics queues the videos of a channel, if it has any', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  for (const id of ['with', 'without']) await addChannel(db, id)
  await addVideo(db, 'v', 'with')
  await db.deleteFrom('index_outbox').execute()
  const all_topics = JSON.stringify([{ mainTopic: 'Science', subTopic: '' }])
  await db.updateTable('channels').set({ all_topics }).execute()
  const queued = await db
    .selectFrom('index_outbox')
    .select('document_id')
    .where('kind', '=', 'channel-videos')
    .execute()
  expect(queued).toEqual([{ document_id: 'with' }])
})
