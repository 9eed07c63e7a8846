import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { buildChannelDocument } from '@channelwise/indexer/testing/documents'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { createTopicCache } from './topic-cache.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  const topics = (...subTopics: string[]) =>
    JSON.stringify(subTopics.map((subTopic) => ({ mainTopic: 'Science', subTopic })))
  await addChannel(api.db, 'a', { all_topics: topics('Astronomy', 'Physics') })
  await addChannel(api.db, 'b', { all_topics: topics('Physics') })
  await addChannel(api.db, 'c', { all_topics: topics('') })
  await addChannel(api.db, 'draft', { all_topics: topics('Chemistry'), listed_at: null })
  await createPostgresSearchIndex(api).write(
    Array.from({ length: 7 }, (_, at) =>
      buildChannelDocument(`s${at}`, { card: { name: `Sci Club ${at}` } }),
    ),
  )
})
afterAll(() => api[Symbol.asyncDispose]())

const suggest = async (term: string) => (await api.as(null).suggest({ query: { term } })).value

test('channels, topics and members are suggested in groups, with a few of each', async () => {
  await buildMember(api.db, { name: 'Scipio Lang' })
  await buildMember(api.db, { name: 'Ada Scifi' })
  await buildMember(api.db, { name: 'Prescia' })
  const { channels, topics, members } = await suggest('sci')
  expect(channels.map(({ name }) => name)).toHaveLength(5)
  expect(channels.every(({ name }) => name.startsWith('Sci Club'))).toBe(true)
  expect(topics).toEqual([{ mainTopic: 'Science', subTopic: '' }])
  expect(members.map(({ name }) => name)).toEqual(['Scipio Lang', 'Ada Scifi'])
})

test('nothing is suggested for an empty term, and no members for a single letter or a wildcard', async () => {
  expect(await suggest('')).toEqual({ channels: [], topics: [], members: [] })
  expect((await suggest('s')).members).toEqual([])
  expect((await suggest('%%')).members).toEqual([])
})

test('topics are those of listed channels, most frequent first', async () => {
  const topics = await createTopicCache({ db: api.db, logger: pino({ level: 'silent' }) })()
  expect(topics.map(({ subTopic }) => subTopic)).toEqual(['', 'Physics', 'Astronomy'])
})
