import { describe, expect, test } from 'vitest'
import { findUnknownWords, suggestWording } from './suggest-wording.ts'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary()
for (const [text, uses] of [
  ['Astronomy', 40],
  ['Slow Trains', 3],
  ['cooking recipes', 30],
  ['Café Crème', 1],
  ['История России', 9],
  ['рецепты', 12],
  ['Танки Онлайн', 1],
  ['History of the cold war', 5],
  ['ホラー飯', 1],
] as const) {
  vocabulary.add(text, uses)
}

function suggest(text: string, names: string[] = []) {
  return suggestWording(text, { vocabulary, unknown: findUnknownWords(text, vocabulary), names })
}

describe('the suggestion', () => {
  test.each([
    ['astronmy', 'astronomy'],
    ['Astronmoy for all', 'astronomy for all'],
    ['recipies', 'recipes'],
    ['slowtrains', 'slow trains'],
    ['cofe creme', 'café creme'],
    ['istoria', 'история'],
    ['retsepty', 'рецепты'],
    ['tanki onlain', 'танки онлайн'],
    ['рецебты', 'рецепты'],
    ['bcnjhbz', 'история'],
    ['"cooking" recipis!', '"cooking" recipes!'],
  ])('for %j is %j', (text, wording) => {
    expect(suggest(text)).toBe(wording)
  })

  test('is a channel name if one is near the whole text', () => {
    expect(suggest('the slwo tranis', ['The Slow Trains', 'Slow'])).toBe('The Slow Trains')
    expect(suggest('astronmy', ['Gastronomy'])).toBe('astronomy')
  })

  test.each([
    ['cold histroy recipis', 'Gold History Recipes', 'Gold History Recipes'],
    ['cold histroy recipis', 'The Gold History Recipes', 'cold history recipes'],
    ['cold histroy', 'Bold Mystery', 'cold history'],
  ])('for %j, with a channel named %j, is %j', (text, name, wording) => {
    expect(suggest(text, ['Slow', name])).toBe(wording)
  })

  test.each([
    ['every word is known', 'slow recipes'],
    ['a word is known with another ending', 'train history'],
    ['a word is known with another Russian ending', 'историю'],
    ['no known word is near', 'xylophonist'],
    ['a word is too short', 'wra'],
    ['the text is a number or a symbol', '4 🐸 2024'],
    ['the script has no word breaks', 'ホラー'],
    ['the text is empty', ''],
  ])('is null if %s', (_, text) => {
    expect(suggest(text)).toBeNull()
  })

  test('keeps words that some document contains', () => {
    expect(suggestWording('astronmy', { vocabulary, unknown: [], names: [] })).toBeNull()
  })
})
