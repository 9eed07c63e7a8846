import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { foldName } from './fold-name.ts'
import { stemRussian } from './stem-russian.ts'

const inflected = `рецепты рецептов рецептами кулинария кулинарии кулинарию история историю историей исторический
  приготовить приготовление приготовленный готовит готовила готовлю читай читайте читавшие читаешь смеётся
  мультики мультиков детей детям обзор обзоры обзоре телефонов телефонами важнейшими красивейший длинный длинная
  молодость гордостью сайт сайты лайв тайм герой герои район районы йога объявление семья семьёй друзья друзьями`

describe('a Russian word', () => {
  test('has the same stem as in Postgres', async () => {
    await using database = await createTestDatabase()
    const words = inflected.split(/\s+/u).map(foldName)
    const { rows } = await sql<{ word: string; stem: string }>`
      select word, (ts_lexize('russian_stem', word))[1] as stem from unnest(${words}::text[]) as word`.execute(
      database.db,
    )
    expect(words.map((word) => ({ word, stem: stemRussian(word) }))).toEqual(rows)
  })

  test.each(['в', 'мвд', 'а', 'ё', 'ь', 'привет'])('never has an empty stem: %s', (word) => {
    expect(stemRussian(word)).not.toBe('')
  })
})
