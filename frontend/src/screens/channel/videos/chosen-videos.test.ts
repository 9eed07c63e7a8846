import { describe, expect, test } from 'vitest'
import { chooseVideos, readVideoChoice, writeVideoChoice } from './chosen-videos.ts'
import { buildChannel, buildVideo } from '../test-channel.ts'

const channel = buildChannel({
  lastVideos: [
    buildVideo('new', { nbViews: 10, publishDate: '2026-03-05T00:00:00Z' }),
    buildVideo('unseen', { nbViews: 0, publishDate: '2026-03-04T00:00:00Z' }),
    buildVideo('hidden', { nbViews: null, publishDate: '2026-03-03T00:00:00Z' }),
    buildVideo('older', { nbViews: 1, publishDate: '2026-03-02T00:00:00Z' }),
    buildVideo('loved', { nbViews: 900, publishDate: '2026-02-01T00:00:00Z' }),
    buildVideo('old', { nbViews: 50, publishDate: '2026-01-01T00:00:00Z' }),
  ],
  VideosFromOtherChannels: [
    { ...buildVideo('mention', { nbViews: 5 }), productId: 'other', channelName: 'Other' },
  ],
})

function shown(sort: 'recent' | 'popular' | 'featured', page = 1) {
  const { videos, hasMore } = chooseVideos(channel, { sort, page })
  return { ids: videos.map(({ videoId }) => videoId), hasMore }
}

describe("a channel's videos", () => {
  test('are the three newest with a view', () => {
    expect(shown('recent')).toEqual({ ids: ['new', 'older', 'loved'], hasMore: true })
  })

  test('are the most viewed, or those of other channels, on request', () => {
    expect(shown('popular').ids).toEqual(['loved', 'old', 'new'])
    expect(shown('featured')).toEqual({ ids: ['mention'], hasMore: false })
  })

  test('continue after the first page', () => {
    expect(shown('recent', 2)).toEqual({ ids: ['new', 'older', 'loved', 'old'], hasMore: false })
  })
})

describe('an address', () => {
  test.each([
    '',
    'videos=recent',
    'videos=best&videoPage=0',
    'videoPage=1e9',
    'videoPage=2.5',
    'videoPage=-1',
  ])("'%s' means the first page of recent videos", (query) => {
    expect(readVideoChoice(new URLSearchParams(query))).toEqual({ sort: 'recent', page: 1 })
  })

  test('round-trips a choice', () => {
    const choice = { sort: 'popular', page: 3 } as const
    expect(readVideoChoice(new URLSearchParams({ ...writeVideoChoice(choice) }))).toEqual(choice)
  })
})
