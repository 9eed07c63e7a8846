import { describe, expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import type { FoundVideo } from '@channelwise/schemas/video'
import { load, loadBatch, shouldRevalidate } from './load-videos.ts'

function buildVideo(at: number): FoundVideo {
  return {
    videoId: `v${at}`,
    title: `Video ${at}`,
    thumbnail: '',
    thumbnailHeight: null,
    duration: 12,
    nbViews: at,
    publishDate: '2026-01-01T00:00:00Z',
    productId: 'harbour',
    channelName: 'Harbour Lab',
  }
}

/** The API of a catalogue with `videos` videos, and what it was asked for. */
function buildClient(videos: number) {
  const asked: { params: object; offset: string | undefined; limit: string | undefined }[] = []
  const client = {
    discoverVideos: async ({ params, query }) => {
      asked.push({ params, offset: query.offset, limit: query.limit })
      const all = Array.from({ length: videos }, (_, at) => buildVideo(at))
      const from = Number(query.offset)
      return { value: all.slice(from, from + Number(query.limit)), headers: new Headers() }
    },
    listVideoRecommendations: async ({ params }) => ({
      value: (params.ids ?? '')
        .split(',')
        .map((videoId) => ({ videoId, ups: 1, downs: 0, recommendation: null })),
      headers: new Headers(),
    }),
  } satisfies Partial<Client>
  // The loaders use nothing else of the client.
  return { client: client as unknown as Client, asked }
}

/** Loads a URL of a catalogue with `videos` videos. */
async function open(address: string, { videos = 100 } = {}) {
  const { client, asked } = buildClient(videos)
  const url = new URL(address, 'http://site.test')
  const topics = decodeURIComponent(url.pathname).replace(/^\/browse-videos\/?/, '')
  const args = { request: new Request(url), params: topics === '' ? {} : { topics } }
  // The loader uses nothing else of the arguments.
  const page = await load(client, args as unknown as Parameters<typeof load>[1])
  return { page, asked, ids: page.videos.map(({ videoId }) => videoId) }
}

describe('browsed videos', () => {
  test('come 18 at a time, and a URL with three batches has all of them', async () => {
    const { page, ids, asked } = await open('/browse-videos/Science?order=popular&min=10&batches=3')
    expect(ids).toEqual(Array.from({ length: 54 }, (_, at) => `v${at}`))
    expect(page).toMatchObject({ isMore: true, newestFrom: 36 })
    expect(page.thumbs.map(({ videoId }) => videoId)).toEqual(ids)
    expect(asked.map(({ offset, limit }) => [offset, limit])).toEqual([['0', '54']])
    expect(asked[0]?.params).toEqual({
      topic: 'Science',
      minDuration: '10',
      maxDuration: '1400',
      order: 'popular',
    })
  })

  test('end with a batch that is not full, even an empty one', async () => {
    expect((await open('/browse-videos?batches=2', { videos: 35 })).page).toMatchObject({ isMore: false })
    expect((await open('/browse-videos?batches=2', { videos: 36 })).page).toMatchObject({ isMore: true })
    expect((await open('/browse-videos?batches=3', { videos: 36 })).page).toMatchObject({ isMore: false })
    expect((await open('/browse-videos', { videos: 0 })).ids).toEqual([])
  })

  test.each([7, 50, 100])(
    'of %i batches are the last six, in one call, with links back and on',
    async (batches) => {
      const shown = Math.min(batches, 50)
      const { ids, asked, page } = await open(`/browse-videos?batches=${batches}`, { videos: 2_000 })
      expect(asked).toMatchObject([{ offset: String((shown - 6) * 18), limit: '108' }])
      expect(ids).toHaveLength(108)
      expect(page).toMatchObject({ batchesBefore: shown - 6, isMore: true, newestFrom: 90 })
    },
  )

  test('are fetched one batch at a time for a page that already has the others', async () => {
    const { client, asked } = buildClient(100)
    const { videos } = await loadBatch(client, {
      topics: [],
      order: 'latest',
      durations: [5, 40],
      batches: 3,
    })
    expect(asked).toMatchObject([{ offset: '36', limit: '18' }])
    expect(videos[0]?.videoId).toBe('v36')
  })

  test.each([
    ['/browse-videos/all', '/browse-videos'],
    ['/browse-videos/games_science?order=hidden', '/browse-videos/Games_Science?order=hidden'],
    [
      '/browse-videos?order=latest&topic=Science&topic=Games&min=5&max=30',
      '/browse-videos/Games_Science?max=30',
    ],
  ])('at %s redirect to %s', async (address, tidy) => {
    const thrown = await open(address).catch((response: unknown) => response)
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).headers.get('Location')).toBe(tidy)
  })

  test('of an unknown topic are not found', async () => {
    await expect(open('/browse-videos/Knitting')).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('a change of the URL', () => {
  const asks = (from: string, to: string, formMethod?: 'POST') =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://site.test'),
      nextUrl: new URL(to, 'http://site.test'),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...(formMethod && { formMethod }),
    })

  test('reloads the videos, unless it only adds a batch or is a thumb', () => {
    expect(asks('/browse-videos?order=loved', '/browse-videos?order=loved&batches=2')).toBe(false)
    expect(asks('/browse-videos?batches=2', '/browse-videos?batches=3')).toBe(false)
    expect(asks('/browse-videos?batches=3', '/browse-videos')).toBe(true)
    expect(asks('/browse-videos?batches=2', '/browse-videos?order=loved&batches=3')).toBe(true)
    expect(asks('/browse-videos?batches=2', '/browse-videos?batches=2', 'POST')).toBe(false)
  })
})
