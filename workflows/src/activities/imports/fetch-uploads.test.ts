import { addChannel } from '@channelwise/indexer/testing/rows'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { expect, test } from 'vitest'
import { recordRun } from '../../runs/run-records.ts'
import { createQuotaLedger } from '../../platform/quota-ledger.ts'
import { buildChannelResource, buildUploads } from '../../platform/test-resources.ts'
import { startYouTubeServer } from '../../platform/test-youtube-server.ts'
import { createYouTubePlatform } from '../../platform/youtube/youtube-platform.ts'
import { runsPurge } from '../../triggers/requests.ts'
import { fetchUploads } from './fetch-uploads.ts'
import { channelKey } from '../../imports/channel-key.ts'

const channelId = 'UCslowkitchen0123456789a'
const listing = { runId: 'run', channelId, videosPerChannel: 500, stopsAtKnown: false }

test('a page fetched again after a crash has the same next page, and a page that repeats ends the list', async () => {
  await using database = await createTestDatabase()
  await using youtube = await startYouTubeServer()
  const { db } = database
  youtube.addChannel(buildChannelResource({ id: channelId }), buildUploads(channelId, 120))
  await addChannel(db, channelKey(channelId), { channel_id: channelId })
  await recordRun(db, 'run', runsPurge)
  const ledger = createQuotaLedger({ db, cap: 100 })
  const fetchPage = fetchUploads({
    db,
    platform: createYouTubePlatform({ apiKey: youtube.apiKey, apiUrl: youtube.url, ledger }),
  })

  const first = await fetchPage({ ...listing, page: null, listed: 0 })
  expect(first).toMatchObject({ listed: 50, nextPage: expect.any(String) as unknown })
  expect(await fetchPage({ ...listing, page: null, listed: 0 })).toEqual(first)
  const second = await fetchPage({ ...listing, page: first.nextPage, listed: 50 })
  expect(await fetchPage({ ...listing, page: first.nextPage, listed: 50 })).toEqual(second)
  const queued = await db.selectFrom('video_fetches').select('video_id').execute()
  expect(queued).toHaveLength(100)
  expect(await fetchPage({ ...listing, page: null, listed: 100 })).toEqual({ listed: 150, nextPage: null })
})
