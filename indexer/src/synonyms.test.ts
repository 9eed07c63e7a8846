import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { addSynonyms, createSynonymReader, listSynonyms, removeSynonym } from './synonyms.ts'

/** A database without the predefined synonyms. */
async function openEmpty() {
  const database = await createTestDatabase()
  await database.db.deleteFrom('synonyms').execute()
  return database
}

describe('synonyms', () => {
  test('come in predefined groups of two or more words', async () => {
    await using database = await createTestDatabase()
    const groups = await listSynonyms(database.db)
    expect(groups.length).toBeGreaterThan(40)
    expect(groups.map(({ words }) => words)).toContainEqual(['cookery', 'cooking', 'culinary', 'recipes'])
    expect(groups.every(({ words }) => words.length > 1)).toBe(true)
  })

  test('extend the group of a known word, and merge two groups', async () => {
    await using database = await openEmpty()
    const { db } = database
    expect(await addSynonyms(db, ['cooking', ' Home  Kitchen '])).toEqual(['cooking', 'home kitchen'])
    expect(await addSynonyms(db, ['recipes', 'recettes'])).toEqual(['recettes', 'recipes'])
    await addSynonyms(db, ['film', 'movie'])
    expect(await addSynonyms(db, ['COOKING', 'recipes', 'Café'])).toEqual([
      'café',
      'cooking',
      'home kitchen',
      'recettes',
      'recipes',
    ])
    expect(await addSynonyms(db, ['cafe', 'bistro'])).toContain('café')
    expect((await listSynonyms(db)).map(({ words }) => words.length)).toEqual([6, 2])
  })

  test('are removed one by one, and the last word of a group with it', async () => {
    await using database = await openEmpty()
    const { db } = database
    await addSynonyms(db, ['film', 'movie', 'cinema'])
    expect(await removeSynonym(db, 'CINEMA')).toEqual(['film', 'movie'])
    expect(await removeSynonym(db, 'cinema')).toBeNull()
    expect(await removeSynonym(db, 'film')).toEqual([])
    expect(await listSynonyms(db)).toEqual([])
  })

  test.each([
    [['film']],
    [['film', 'FILM']],
    [['film', '!!!']],
    [['film', '']],
    [['film', 'x'.repeat(61)]],
    [['film', 'a b c d e']],
    [['film', 'a\0b']],
  ])('are rejected: %j', async (words) => {
    await using database = await openEmpty()
    await expect(addSynonyms(database.db, words)).rejects.toMatchObject({ name: 'SynonymError' })
    expect(await listSynonyms(database.db)).toEqual([])
  })

  test('stay one group when many are added concurrently', async () => {
    await using database = await openEmpty()
    const { db } = database
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((word) => addSynonyms(db, ['film', `film ${word}`])))
    expect(await listSynonyms(db)).toHaveLength(1)
    expect((await listSynonyms(db))[0]?.words).toHaveLength(7)
  })

  test('are read again once the cache expires', async () => {
    await using database = await openEmpty()
    const { db } = database
    const read = createSynonymReader({ db, maxAge: 50 })
    expect(await read()).toEqual([])
    await addSynonyms(db, ['film', 'movie'])
    await expect.poll(read).toEqual([['film', 'movie']])
    const readCached = createSynonymReader({ db, maxAge: 60_000 })
    const remembered = await readCached()
    await removeSynonym(db, 'film')
    expect(await readCached()).toBe(remembered)
  })
})
