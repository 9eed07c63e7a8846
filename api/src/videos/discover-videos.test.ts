import { describe, expect, test } from 'vitest'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createRelay } from '@channelwise/indexer/sync/relay'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { pino } from 'pino'
import { startTestApi } from '../testing/test-api.ts'

const calls = '/api/products/browsevideos/discovervideos'

/** Forty videos of 5 to 44 minutes, longest newest, and one of a whole day. */
async function openFilled() {
  const api = await startTestApi()
  const topics = JSON.stringify([{ mainTopic: 'True Crime', subTopic: '' }])
  await addChannel(api.db, 'crime', { all_topics: topics })
  for (let at = 0; at < 40; at += 1) {
    await addVideo(api.db, `v${at}`, 'crime', {
      duration_seconds: (5 + at) * 60,
      published_at: new Date(Date.UTC(2026, 0, 1, at)),
    })
  }
  await addVideo(api.db, 'day', 'crime', { duration_seconds: 86_400 })
  const index = createPostgresSearchIndex(api)
  await createRelay({ db: api.db, index, engine: 'postgres', logger: pino({ level: 'silent' }) }).drain()
  const ids = async (path: string) => {
    const response = await fetch(`${api.url}${calls}${path}`)
    const videos: { videoId: string }[] = await response.json()
    return videos.map(({ videoId }) => videoId)
  }
  return { ...api, ids }
}

describe('browsing videos', () => {
  test('returns 18 per call, continuing at the offset', async () => {
    await using api = await openFilled()
    const first = await api.ids('/all/5/1400/latest')
    const second = await api.ids('/all/5/1400/latest?offset=18')
    const third = await api.ids('/ALL/5/1400/latest?numPage=3')
    expect([first.length, second.length, third.length]).toEqual([18, 18, 5])
    expect(first[0]).toBe('v39')
    expect(new Set([...first, ...second, ...third]).size).toBe(41)
    expect(await api.ids('/all/5/1400/latest?offset=41')).toEqual([])
  })

  test('filters by topic in any case and by minutes; 1400 is no limit, all is 5 to 1400', async () => {
    await using api = await openFilled()
    expect(await api.ids('/Science_true%20crime/40/1400/latest')).toEqual([
      'v39',
      'v38',
      'v37',
      'v36',
      'v35',
      'day',
    ])
    expect(await api.ids('/True%20Crime/5/6/popular')).toEqual(['v1', 'v0'])
    expect(await api.ids('/Science/5/1400/latest')).toEqual([])
    expect(await api.ids('/all/all/all/hidden')).toHaveLength(18)
  })

  test.each([
    ['/all/5/1400/newest', 'order'],
    ['/all/five/1400/latest', 'minDuration'],
    ['/all/5/-1/latest', 'maxDuration'],
    ['/all/5/1400/latest?offset=-1', 'offset'],
    ['/all/5/1400/latest?numPage=0', 'numPage'],
  ])('refuses %s and names %s', async (path, field) => {
    await using api = await startTestApi()
    const response = await fetch(`${api.url}${calls}${path}`)
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain(`"field":"${field}"`)
  })
})
