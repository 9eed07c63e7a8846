import { expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { backfillMentions } from '@channelwise/workflows/installation/backfill-mentions'
import { scoreNow } from '@channelwise/workflows/pipelines/test-scoring'
import { startTestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

const never = new AbortController().signal
const baking = JSON.stringify([{ mainTopic: 'Food and Cooking', subTopic: 'Baking' }])
const food = JSON.stringify([{ mainTopic: 'Food and Cooking', subTopic: '' }])

test('similar channels share traits, are not rated below 3, and exclude the given channels', async () => {
  await using api = await startTestApi()
  const tags = JSON.stringify(['bread'])
  await addChannel(api.db, 'asked', { all_topics: baking, tags, language_code: 'en' })
  await addChannel(api.db, 'twin', { all_topics: baking, tags, language_code: 'en', rating: 3 })
  await addChannel(api.db, 'cousin', { all_topics: food })
  await addChannel(api.db, 'disliked', { all_topics: baking, tags, rating: 2.9 })
  await addChannel(api.db, 'draft', { all_topics: baking, tags, listed_at: null })
  await addChannel(api.db, 'stranger', { language_code: 'en' })
  await scoreNow(api.db, { all: true })

  const similar = async (ids: string, limit = '15') =>
    (await api.as(null).showSimilars({ params: { ids }, query: { limit } })).value
  expect(await similar('asked')).toEqual([
    { similarNameID: 'twin', similarName: 'Channel twin', commonScore: 0.425, tasteShare: 0 },
    { similarNameID: 'cousin', similarName: 'Channel cousin', commonScore: 0.05, tasteShare: 0 },
  ])
  expect((await similar('asked', '1')).map((entry) => entry.similarNameID)).toEqual(['twin'])
  expect((await similar('asked_twin')).map((entry) => entry.similarNameID)).toEqual(['cousin'])
  expect(await similar('stranger_nowhere')).toEqual([])
  expect(await similar('UCasked_twin')).toEqual(await similar('asked_twin'))

  const query = { channels: 'true', limit: '2' } as const
  const { value } = await api.as(null).showSimilars({ params: { ids: 'asked' }, query })
  expect(value).toMatchObject(await similar('asked'))
  const found = (await api.as(null).showChannels({ params: { ids: 'twin_cousin', videos: 'false' } })).value
  expect(found.map(({ _id }) => _id)).toEqual(['twin', 'cousin'])
  expect(value.map(({ channel }) => expect.objectContaining(channel ?? {}))).toEqual(found)
  expect(value.every(({ channel }) => channel?.channelId !== undefined)).toBe(true)

  await addChannel(api.db, 'late', { all_topics: baking })
  await scoreNow(api.db, { all: false })
  expect((await similar('late')).map((entry) => entry.similarNameID)).toEqual(['asked', 'twin', 'cousin'])
  expect(await similar('asked')).toHaveLength(2)
  await scoreNow(api.db, { all: true })
  expect((await similar('asked')).map((entry) => entry.similarNameID)).toEqual(['twin', 'late', 'cousin'])
})

test("members' reviews and favorites make channels similar, whatever their traits", async () => {
  await using api = await startTestApi()
  const { db } = api
  for (const id of ['kitchen', 'rockets', 'garden', 'quiet']) await addChannel(db, id)
  await scoreNow(db, { all: true })
  const similar = async (ids: string) =>
    (await api.as(null).showSimilars({ params: { ids }, query: {} })).value.map(
      (entry) => entry.similarNameID,
    )
  expect(await similar('kitchen')).toEqual([])

  for (const name of ['Ada', 'Bea', 'Cem', 'Dan']) {
    const member = api.as(await buildMember(db, { name }))
    for (const id of ['kitchen', 'rockets'])
      await member.createReview({ params: { id }, body: { rating: 4, moodList: [], comment: '' } })
    if (name === 'Ada') await member.addFavorite({ body: { productId: 'garden' } })
    await member.createReview({ params: { id: 'quiet' }, body: { rating: 2, moodList: [], comment: '' } })
  }
  await scoreNow(db, { all: false })
  expect(await similar('kitchen')).toEqual(['rockets', 'garden'])
  expect(await similar('rockets')).toEqual(['kitchen', 'garden'])
  expect(await similar('quiet')).toEqual([])
  const { value } = await api.as(null).showSimilars({ params: { ids: 'kitchen' }, query: {} })
  for (const { commonScore, tasteShare } of value) {
    expect(tasteShare, 'nothing in common but their members').toBe(1)
    expect(commonScore).toBeGreaterThan(0)
    expect(commonScore).toBeLessThan(1)
  }
})

test('a channel is featured by videos that link to its videos and by videos that mention it', async () => {
  await using api = await startTestApi()
  const { db } = api
  await addChannel(db, 'kitchen', { handle: '@Slow.Kitchen', channel_id: 'UCslowkitchen0123456789a' })
  await addChannel(db, 'garden', { name: 'The Garden' })
  await addChannel(db, 'draft', { listed_at: null })
  await addVideo(db, 'aaaaaaaaaaa', 'kitchen', {
    description: 'by @slow.kitchen, see https://youtu.be/bbbbbbbbbbb',
    published_at: new Date('2026-01-04'),
  })
  await addVideo(db, 'bbbbbbbbbbb', 'kitchen', { published_at: new Date('2026-01-01') })
  const linking = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
  await addVideo(db, 'links', 'garden', { description: linking })
  await addVideo(db, 'handle', 'garden', {
    description: 'with @slow.KITCHEN!',
    published_at: new Date('2026-01-03'),
  })
  await addVideo(db, 'address', 'garden', {
    description: 'https://www.youtube.com/channel/UCslowkitchen0123456789a',
    published_at: new Date('2026-01-02'),
  })
  await addVideo(db, 'hidden', 'draft', { description: `@slow.kitchen and https://youtu.be/bbbbbbbbbbb` })
  await backfillMentions(db, never)

  const { value } = await api.as(null).showChannels({ params: { ids: 'kitchen', videos: 'true' } })
  expect(value[0]?.VideosFromOtherChannels.map(({ videoId, channelName }) => [videoId, channelName])).toEqual(
    [
      ['aaaaaaaaaaa', 'Channel kitchen'],
      ['handle', 'The Garden'],
      ['address', 'The Garden'],
    ],
  )
  const { value: others } = await api.as(null).showChannels({ params: { ids: 'garden', videos: 'true' } })
  expect(others[0]?.VideosFromOtherChannels).toEqual([])
})
