import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { buildReview } from '../../reviews/test-reviews.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildMember } from '../../testing/test-members.ts'

let api: TestApi
/** The first two at the same time, and one before 1970. */
const times = ['2026-01-02', '2026-01-02', '2026-01-01', '1969-07-20', '2026-01-03'].map(
  (day) => new Date(`${day}T00:00:00Z`),
)

beforeAll(async () => {
  api = await startTestApi()
  const author = await buildMember(api.db)
  await addChannel(api.db, 'bees')
  for (const [at, time] of times.entries()) {
    await addVideo(api.db, `video${at}`, 'bees', { published_at: time })
    await buildReview(api.db, { channelId: 'bees', createdAt: at === 3 ? new Date('2025-01-01') : time })
  }
  const list = (id: string, created_at: Date) => ({ id, member_id: author._id, name: id, created_at })
  const lists = times.map((time, at) => list(`list${at}`, at === 3 ? new Date('2025-01-01') : time))
  await api.db.insertInto('channel_lists').values(lists).execute()
  await api.db
    .insertInto('channel_list_entries')
    .values(lists.map(({ id }) => ({ list_id: id, position: 1, channel_id: 'bees' })))
    .execute()
})
afterAll(() => api[Symbol.asyncDispose]())

interface Page {
  data: { id: string }[]
  next: string | null
}

test.each(['videos', 'reviews', 'lists'])(
  '%s follow each other over pages, the newest first',
  async (path) => {
    const ask = async (query: string) =>
      (await (await fetch(`${api.url}/api/v1/${path}?${query}`)).json()) as Page
    const whole = await ask('limit=100')
    expect(whole.next).toBeNull()
    expect(whole.data).toHaveLength(times.length)
    const paged: object[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Page = await ask(`limit=2${next === '' ? '' : `&cursor=${next}`}`)
      expect(page.data.length).toBeLessThanOrEqual(2)
      paged.push(...page.data)
      next = page.next
    }
    expect(paged).toEqual(whole.data)
    if (path === 'videos')
      expect(whole.data.map(({ id }) => id)).toEqual(['video4', 'video0', 'video1', 'video2', 'video3'])
  },
)
