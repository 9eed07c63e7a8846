import { expect, test } from 'vitest'
import { sampleReviews } from '../ui-page/member-samples.ts'
import { chooseTopReviews } from './choose-top-reviews.ts'

const [sample] = sampleReviews

test('the top reviews are the six most liked with a comment, ties going to the newer', () => {
  const latest = [0, 5, 2, 5, 0, 1, 9, 0, 7].map((likeCount, at) => build(`r${at}`, likeCount))
  const silent = build('silent', 99, '')
  expect(chooseTopReviews([silent, ...latest]).map(({ _id }) => _id)).toEqual([
    'r6',
    'r8',
    'r1',
    'r3',
    'r2',
    'r5',
  ])
  expect(chooseTopReviews([silent])).toEqual([])
})

function build(_id: string, likeCount: number, comment = 'Worth it') {
  if (sample === undefined) throw new Error('there is no sample')
  return { ...sample, _id, likeCount, comment }
}
