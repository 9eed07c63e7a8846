import { expect, test } from 'vitest'
import { buildVideo } from '../channel/test-channel.ts'
import { chooseVideo } from './shown-video.ts'

test('is the most recent one with at least 10 views', () => {
  const lastVideos = [
    buildVideo('old', { publishDate: '2026-01-01T00:00:00Z' }),
    buildVideo('recent', { publishDate: '2026-02-01T00:00:00Z', nbViews: 10 }),
    buildVideo('new', { publishDate: '2026-03-01T00:00:00Z', nbViews: 9 }),
    buildVideo('hidden', { publishDate: '2026-04-01T00:00:00Z', nbViews: null }),
  ]
  expect(chooseVideo({ lastVideos })?.videoId).toBe('recent')
  expect(chooseVideo({ lastVideos: [] })).toBeNull()
})

test.each([
  [90, 'a.jpg'],
  [89, ''],
  [360, ''],
  [null, ''],
])('with a picture %s pixels high shows %j', (thumbnailHeight, shown) => {
  const lastVideos = [buildVideo('v', { thumbnail: 'a.jpg', thumbnailHeight })]
  expect(chooseVideo({ lastVideos })?.thumbnail).toBe(shown)
})
