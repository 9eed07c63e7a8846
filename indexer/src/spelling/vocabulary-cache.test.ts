import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { addChannel } from '../testing/rows.ts'
import { createVocabularyCache } from './vocabulary-cache.ts'

test('the vocabulary has the words of listed channels’ names, tags and topics, and picks up new ones', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'a', {
    name: 'Slow Trains',
    tags: JSON.stringify(['night sky']),
    all_topics: JSON.stringify([{ mainTopic: 'Science', subTopic: 'Astronomy' }]),
    description: 'spoken',
  })
  await addChannel(db, 'draft', { name: 'Unlisted', listed_at: null })
  const read = createVocabularyCache({ db, logger: pino({ level: 'silent' }), maxAge: 0 })
  const vocabulary = await read()
  const has = (word: string) => vocabulary.has(word)
  expect(['slow', 'trains', 'sky', 'science', 'astronomy'].every(has)).toBe(true)
  expect(['spoken', 'unlisted'].some(has)).toBe(false)
  await addChannel(db, 'b', { name: 'Volcanoes' })
  await expect.poll(async () => (await read()).has('volcano')).toBe(true)
})
