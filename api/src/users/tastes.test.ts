import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import type { Mood } from '@channelwise/schemas/mood'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

test('tastes count visible ratings by stars, topic and mood', async () => {
  const ada = await buildMember(api.db)
  expect(await tastes(ada)).toEqual({
    channels: [],
    rating_distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    topics: [],
    moods: [],
  })
  const science = await channel(['Science', 'Science', 'Travel'])
  await rate(ada, science, 4.5, ['Relaxing', 'Fun'])
  await rate(ada, await channel(['Science']), 4.5, ['Relaxing'])
  await rate(ada, await channel([]), 0.5, [])
  await rate(ada, await channel(['Sport']), 5, ['Sad'], { hidden_at: new Date() })
  await rate(await buildMember(api.db), science, 1, ['Sad'])
  expect(await tastes(ada)).toMatchObject({
    rating_distribution: [1, 0, 0, 0, 0, 0, 0, 0, 2, 0],
    topics: [
      { name: 'Science', count: 2 },
      { name: 'Travel', count: 1 },
    ],
    moods: [
      { name: 'Relaxing', count: 2 },
      { name: 'Fun', count: 1 },
    ],
  })
  await expect(api.as(null).showTastes({ params: { id: 'nobody' } })).rejects.toMatchObject({ status: 404 })
})

test('the tastes of a member being deleted are not found', async () => {
  const ada = await buildMember(api.db)
  await pick(ada, [await channel([])])
  await api.db.updateTable('members').set({ leaving: 'anonymous' }).where('id', '=', ada._id).execute()
  await expect(tastes(ada)).rejects.toMatchObject({ status: 404, message: 'Member not found' })
})

test('a member picks up to four channels for their profile, in order, and unlisted ones are hidden', async () => {
  const ada = await buildMember(api.db)
  const ids = await Promise.all(Array.from({ length: 5 }, () => channel([])))
  const [a = '', b = '', c = '', d = ''] = ids
  await pick(ada, [b, a, d, c])
  expect(await picked(ada)).toEqual([b, a, d, c])
  await api.db.updateTable('channels').set({ listed_at: null }).where('id', '=', a).execute()
  expect(await picked(ada)).toEqual([b, d, c])
  for (const [wrong, message] of [
    [ids, 'Your profile has room for 4 channels'],
    [[b, b], 'A channel can be on your profile only once'],
    [[a], `No channel has the id ${a}`],
  ] as const)
    await expect(pick(ada, [...wrong])).rejects.toMatchObject({ status: 400, message })
  expect(await picked(ada)).toEqual([b, d, c])
  await Promise.all([pick(ada, [b]), pick(ada, [c, d]), pick(ada, [d])])
  expect([[b], [c, d], [d]]).toContainEqual(await picked(ada))
  await pick(ada, [])
  expect(await picked(ada)).toEqual([])
})

test('favorites stay private until they are picked', async () => {
  const ada = await buildMember(api.db)
  await api.as(ada).addFavorite({ body: { productId: await channel([]) } })
  expect(await picked(ada)).toEqual([])
})

test('reviews of a member are sorted by rating and filtered by stars', async () => {
  const ada = await buildMember(api.db)
  for (const stars of [3, 5, 0.5, 3]) await rate(ada, await channel([]), stars, [])
  const list = async (order: 'highest' | 'lowest', query: object = {}) => {
    const params = { id: 'all', user: ada._id, order, type: 'all', moderation: 'true' } as const
    const { value, headers } = await api.as(null).listReviews({ params, query })
    return [value.map(({ rating }) => rating), headers.get('X-Total-Count')]
  }
  expect(await list('highest')).toEqual([[5, 3, 3, 0.5], '4'])
  expect(await list('lowest')).toEqual([[0.5, 3, 3, 5], '4'])
  expect(await list('lowest', { stars: '3' })).toEqual([[3, 3], '2'])
  await expect(list('lowest', { stars: '3.2' })).rejects.toMatchObject({ status: 400 })
})

async function channel(topics: string[]) {
  const id = newId()
  const all_topics = JSON.stringify(topics.map((mainTopic) => ({ mainTopic, subTopic: '' })))
  await addChannel(api.db, id)
  await api.db.updateTable('channels').set({ all_topics }).where('id', '=', id).execute()
  return id
}

async function rate(
  by: Member,
  channelId: string,
  rating: number,
  moods: Mood[],
  hidden: { hidden_at?: Date } = {},
) {
  await api.db
    .insertInto('reviews')
    .values({
      id: newId(),
      channel_id: channelId,
      member_id: by._id,
      rating,
      moods: JSON.stringify(moods),
      ...hidden,
    })
    .execute()
}

async function tastes(of: Member) {
  return (await api.as(null).showTastes({ params: { id: of._id } })).value
}

function pick(by: Member, channelIds: string[]) {
  return api.as(by).setProfileChannels({ body: { channelIds } })
}

async function picked(of: Member) {
  return (await tastes(of)).channels.map(({ _id }) => _id)
}
