import { expect, test } from 'vitest'
import { shortSubject } from './short-subject.ts'

test.each([
  ['https://www.youtube.com/@offsidegrandma', '@offsidegrandma'],
  ['https://m.youtube.com/@offsidegrandma/videos?view=0', '@offsidegrandma'],
  ['@offsidegrandma', '@offsidegrandma'],
  ['https://www.youtube.com/channel/UCabc', 'youtube.com/channel/UCabc'],
  ['UCabc', 'UCabc'],
])('%s is shown as %s', (subject, shown) => {
  expect(shortSubject(subject)).toBe(shown)
})
