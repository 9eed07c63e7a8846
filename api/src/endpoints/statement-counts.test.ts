import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { buildChannelDocument, buildVideoDocument } from '@channelwise/indexer/testing/documents'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { buildReview } from '../reviews/test-reviews.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  for (const id of ['a', 'b', 'c']) await addChannel(api.db, id, { name: `Slow trains ${id}` })
  await addVideo(api.db, 'v', 'a', { view_count: 100 })
  await createPostgresSearchIndex(api).write([
    ...['a', 'b', 'c'].map((id) => buildChannelDocument(id, { card: { name: `Slow trains ${id}` } })),
    buildVideoDocument('v', { found: { title: 'A slow train' } }),
  ])
  const { id } = await buildReview(api.db, { channelId: 'b' })
  await api.db
    .insertInto('review_pairs')
    .values({ channel_id: 'b', positive_id: id, negative_id: null })
    .execute()
})
afterAll(() => api[Symbol.asyncDispose]())

async function count(path: string) {
  const before = api.statements()
  const response = await fetch(api.url + path)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  return api.statements() - before
}

// More statements than these are a regression; if there are fewer, lower the number.
test.each<[path: string, statements: number]>([
  ['/api/products', 1],
  ['/api/products?allTopics=Games&language=English', 1],
  ['/api/products?name=slow', 1],
  ['/api/products/facets?name=slow&language=English', 1],
  ['/api/products/autocomplete?term=slow', 1],
  ['/api/suggestions?term=slow', 2],
  ['/api/products/search/channelname/slow', 1],
  ['/api/products/query/slow', 1],
  ['/api/products/query/videos/slow', 2],
  ['/api/products/did-you-mean?text=slwo', 3],
  ['/api/products/channels/a_b_c/getvideos/true', 3],
  ['/api/products/browsevideos/discovervideos/all/5/1400/latest', 1],
  ['/api/products/a/statistics', 2],
  ['/api/reviews/top-reviewers', 1],
  ['/api/reviews/getreviews/id/all/user/all/order/latest/type/all/moderation/true?days=30', 3],
  ['/api/reviews/getreviews/id/all/user/all/order/latest/type/all/moderation/true?days=30&total=false', 1],
  ['/api/creatorlists/mostviewed', 2],
  ['/api/creatorlists/mostviewed?total=false', 1],
  ['/api/reviews/program/a', 1],
  ['/api/reviews/program/b', 2],
  ['/api/similars/a_b', 1],
  ['/api/similars/a_b?channels=true', 1],
  ['/api/products/b/reviewpair', 1],
  ['/api/products/c/reviewpair', 2],
  ['/api/shelves', 3],
  ['/api/products/categories', 1],
  ['/api/products/allTopicss', 0],
  ['/api/users/query/userName/member', 1],
  ['/api/session', 0],
  ['/api/health', 0],
])('%s takes %d statements when it is repeated', async (path, statements) => {
  // Now and then a request also refreshes synonyms or the like.
  await expect.poll(() => count(path)).toBe(statements)
})

test.each<[path: string, statements: number]>([
  ['/api/products?country=Norway&language=Norwegian', 2],
  ['/api/products?name=norway', 2],
  ['/api/products/facets?country=Norway', 1],
  ['/api/products/autocomplete?term=norway', 2],
  ['/api/suggestions?term=sweden', 3],
  ['/api/products/search/channelname/denmark', 2],
])('%s takes %d statements the first time', async (path, statements) => {
  // Reads the topics, which are cached for five minutes.
  await count('/api/suggestions?term=topics')
  expect(await count(path)).toBe(statements)
})

test('a change of a review takes 5 statements', async () => {
  const member = api.as(await buildMember(api.db))
  const save = async (rating: number) => {
    const before = api.statements()
    await member.saveReview({ params: { id: 'a' }, body: { rating, comment: 'Slow, and good.' } })
    return api.statements() - before
  }
  // The first one takes further statements, to start counting fair use.
  await save(3)
  expect([await save(4), await save(5)]).toEqual([5, 5])
})
