import { expect, test } from 'vitest'
import { menuCurrent } from './menu-place.ts'

test.each([
  ['/search', 'channels', 'page'],
  ['/search/', 'channels', 'page'],
  ['/search/allTopics/Games/subTopic/Chess', 'channels', 'true'],
  ['/top/best-rated', 'channels', 'true'],
  ['/channel/harbour_lab-abc/statistics', 'channels', 'true'],
  ['/search/results', 'channels', undefined],
  ['/search/results/cooking', 'channels', undefined],
  ['/', 'channels', undefined],
  ['/latest-reviews', 'reviews', 'page'],
  ['/review/abc', 'reviews', 'true'],
  ['/lists', 'lists', 'page'],
  ['/list/abc', 'lists', 'true'],
  ['/create-list', 'lists', 'true'],
  ['/browse-videos', 'videos', 'page'],
  ['/browse-videos/Science', 'videos', 'true'],
  ['/add-channel', 'addChannel', 'page'],
  ['/contact', 'addChannel', undefined],
] as const)('on %s the entry "%s" is current: %s', (pathname, place, current) => {
  expect(menuCurrent(place, pathname)).toBe(current)
})
