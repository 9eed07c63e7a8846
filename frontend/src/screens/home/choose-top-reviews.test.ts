import { expect, test } from 'vitest'
import { sampleReviews } from '../ui-page/member-samples.ts'
import { chooseTopReviews } from './choose-top-reviews.ts'

const [sample] = sampleReviews
const readable = 'The only channel that I have ever watched from its first video to its last one.'

test('the top reviews are the six most liked ones with a comment, newer ones first', () => {
  const latest = [0, 5, 2, 5, 0, 1, 9, 0, 7].map((likeCount, at) => build(`r${at}`, { likeCount }))
  const silent = build('silent', { likeCount: 99, comment: '' })
  const { reviews } = chooseTopReviews([silent, ...latest])
  expect(reviews.map(({ _id }) => _id)).toEqual(['r6', 'r8', 'r1', 'r3', 'r2', 'r5'])
  expect(chooseTopReviews([silent])).toEqual({ reviews: [], quote: null })
})

test.each([
  ['reads well', { comment: readable }, true],
  ['is short', { comment: 'Worth it' }, false],
  ['is long', { comment: readable.repeat(5) }, false],
  ['has paragraphs', { comment: `${readable}\n\nWatch it.` }, false],
  ['is no recommendation', { comment: readable, rating: 3.5 }, false],
])('a further review that %s is quoted or not', (_, traits, isQuoted) => {
  const top = Array.from({ length: 6 }, (__, at) => build(`top${at}`, { likeCount: 9, comment: readable }))
  const { quote } = chooseTopReviews([...top, build('next', traits)])
  expect(quote?._id ?? null).toBe(isQuoted ? 'next' : null)
})

function build(_id: string, traits: { likeCount?: number; comment?: string; rating?: number }) {
  if (sample === undefined) throw new Error('there is no sample')
  return { ...sample, _id, likeCount: 0, comment: 'Worth it', rating: 4.5, ...traits }
}
