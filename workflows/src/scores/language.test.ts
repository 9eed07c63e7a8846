import { describe, expect, test } from 'vitest'
import { createLanguageDetector } from './detect-language.ts'
import { chooseLanguage, readLanguageCode } from './language.ts'
import { countryName, languageName } from './code-names.ts'

const detectLanguage = async () => 'eo'

describe('the language of a channel', () => {
  test('is the one that it declares', async () => {
    const signs = { declaredLanguage: 'pt-BR', videoLanguages: ['en', 'en'], detectLanguage }
    expect(await chooseLanguage(signs)).toBe('pt')
  })

  test('is otherwise the one that most of its videos declare', async () => {
    const videoLanguages = [null, 'zxx', 'en-GB', 'ja', 'en', null, null]
    expect(await chooseLanguage({ declaredLanguage: null, videoLanguages, detectLanguage })).toBe('en')
  })

  test('is detected only when nothing is declared', async () => {
    const videoLanguages = [null, 'und', 'no such language']
    expect(await chooseLanguage({ declaredLanguage: '', videoLanguages, detectLanguage })).toBe('eo')
  })

  test.each([
    ['en', 'en'],
    ['zh-Hant-TW', 'zh'],
    ['iw', 'he'],
    ['EN', 'en'],
    ['zxx', null],
    ['pt_BR', null],
    ['', null],
    [null, null],
  ])('read from %s is %s', (tag, code) => {
    expect(readLanguageCode(tag)).toBe(code)
  })
})

describe('the detector of languages', () => {
  const detect = createLanguageDetector()

  test.each([
    ['en', ['How to bake bread at home', 'My favourite sourdough recipe, and what went wrong with it']],
    ['es', ['Cómo hacer pan en casa', 'La receta de mi abuela, paso a paso y sin prisas']],
    ['ja', ['日本の電車の旅、東京から京都まで', '駅弁を食べながら、のんびりと景色を楽しむ週末の一人旅です']],
  ])('detects %s', async (code, texts) => {
    expect(await detect(texts)).toBe(code)
  })

  test('detects nothing in texts that are too short or without words', async () => {
    expect(await detect([])).toBeNull()
    expect(await detect(['Test Channel', 'Video 1', 'Video 2'])).toBeNull()
    expect(await detect(['12345 67890 '.repeat(20)])).toBeNull()
  })
})

describe('the English names of codes', () => {
  test('are those of countries and languages', () => {
    expect([countryName('US'), countryName('KR'), languageName('en'), languageName('fil')]).toEqual([
      'United States',
      'South Korea',
      'English',
      'Filipino',
    ])
  })

  test('are null for unknown codes', () => {
    expect([countryName('QQ'), countryName('ZZ'), countryName('us'), countryName('123')]).toEqual(
      Array(4).fill(null),
    )
    expect([languageName('xx'), languageName('english'), languageName(null)]).toEqual([null, null, null])
  })
})
