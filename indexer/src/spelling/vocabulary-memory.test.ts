import { expect, it } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { addChannel } from '../documents/test-rows.ts'
import { createVocabularyMemory } from './vocabulary-memory.ts'

it('knows the words of names, tags and topics of listed channels, and learns new ones in time', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'a', {
    name: 'Slow Trains',
    tags: JSON.stringify(['night sky']),
    all_topics: JSON.stringify([{ mainTopic: 'Science', subTopic: 'Astronomy' }]),
    description: 'spoken',
  })
  await addChannel(db, 'draft', { name: 'Unlisted', listed_at: null })
  const read = createVocabularyMemory({ db, lasting: 0 })
  const vocabulary = await read()
  const knows = (word: string) => vocabulary.knows(word)
  expect(['slow', 'trains', 'sky', 'science', 'astronomy'].every(knows)).toBe(true)
  expect(['spoken', 'unlisted'].some(knows)).toBe(false)
  await addChannel(db, 'b', { name: 'Volcanoes' })
  await expect.poll(async () => (await read()).knows('volcano')).toBe(true)
})
