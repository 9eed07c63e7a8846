import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { lockChannels, storeVideos } from './store.ts'

test('storing a video replaces its mentions with those in its description', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'kitchen')
  const store = (description: string) => storeVideo(db, description)
  await store('with @the.garden and https://youtu.be/aaaaaaaaaaa')
  await store('with @the.garden and @a.friend')
  const mentions = await db.selectFrom('video_mentions').selectAll().orderBy('target').execute()
  expect(mentions).toEqual([
    { video_id: 'bread', kind: 'handle', target: '@a.friend' },
    { video_id: 'bread', kind: 'handle', target: '@the.garden' },
  ])
  // Unchanged mentions are not written again: that would invalidate cached pages.
  const changes = db.selectFrom('table_changes').select('row_key').where('table_name', '=', 'video_mentions')
  await db.deleteFrom('table_changes').execute()
  await store('with @the.garden and @a.friend')
  expect(await changes.execute()).toEqual([])
  await store('with @a.friend and https://youtu.be/aaaaaaaaaaa')
  const keys = (await changes.execute()).map(({ row_key }) => row_key)
  expect(new Set(keys)).toEqual(new Set(['@the.garden', 'video aaaaaaaaaaa']))
  await db.deleteFrom('videos').execute()
  expect(await db.selectFrom('video_mentions').selectAll().execute()).toEqual([])
})

test('a video gets a later version than a change of its channel that is not committed yet', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'kitchen')
  await storeVideo(db, 'old')
  const change = await db.startTransaction().execute()
  await change.updateTable('channels').set({ name: 'The Kitchen' }).where('id', '=', 'kitchen').execute()
  const storing = storeVideo(db, 'new')
  await expect.poll(() => countBlocked(db)).toBe(1)
  await change.commit().execute()
  await storing
  const { version, videos_version } = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .select(['videos.version', 'videos_version'])
    .executeTakeFirstOrThrow()
  expect(version).toBeGreaterThan(videos_version)
})

function storeVideo(db: Kysely<Database>, description: string) {
  return db.transaction().execute(async (transaction) => {
    await lockChannels(transaction, ['kitchen'])
    await storeVideos(transaction, [
      {
        id: 'bread',
        channel_id: 'kitchen',
        title: 'Bread',
        description,
        thumbnail: '',
        thumbnail_height: null,
        duration_seconds: 600,
        view_count: 1,
        like_count: null,
        comment_count: null,
        published_at: new Date('2026-01-01'),
        category_number: null,
        tags: [],
        language_code: null,
        fetched_at: 'now',
      },
    ])
  })
}
