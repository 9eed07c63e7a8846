import { expect, test } from 'vitest'
import { findCurrentEntry } from './menu-place.ts'

test.each([
  ['/search', 'channels', 'page'],
  ['/search/', 'channels', 'page'],
  ['/search/allTopics/Games/subTopic/Chess', 'channels', 'true'],
  ['/top/best-rated', 'channels', 'true'],
  ['/channel/harbour_lab-abc/statistics', 'channels', 'true'],
  ['/search/results', null, undefined],
  ['/search/results/cooking', null, undefined],
  ['/', null, undefined],
  ['/latest-reviews', 'reviews', 'page'],
  ['/review/abc', 'reviews', 'true'],
  ['/lists', 'lists', 'page'],
  ['/list/abc', 'lists', 'true'],
  ['/create-list', 'lists', 'true'],
  ['/browse-videos', 'videos', 'page'],
  ['/browse-videos/Science', 'videos', 'true'],
  ['/add-channel', 'addChannel', 'page'],
  ['/contact', null, undefined],
] as const)('on %s the entry "%s" is current: %s', (pathname, place, current) => {
  expect(findCurrentEntry(pathname)).toEqual(place === null ? null : { place, current })
})
