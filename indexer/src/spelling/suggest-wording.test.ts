import { describe, expect, it } from 'vitest'
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

describe('what was probably meant', () => {
  it.each([
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
  ])('by %j is %j', (text, wording) => {
    expect(suggest(text)).toBe(wording)
  })

  it('is the name of a channel that is near the whole text', () => {
    expect(suggest('the slwo tranis', ['The Slow Trains', 'Slow'])).toBe('The Slow Trains')
    expect(suggest('astronmy', ['Gastronomy'])).toBe('astronomy')
  })

  it.each([
    ['every word is used', 'slow recipes'],
    ['it is used with another ending', 'train history'],
    ['it is used with another Russian ending', 'историю'],
    ['nothing is near', 'xylophonist'],
    ['a short word may be anything', 'wra'],
    ['it is a number or a sign', '4 🐸 2024'],
    ['it is of a script without word breaks', 'ホラー'],
    ['nothing was typed', ''],
  ])('is nothing where %s', (_, text) => {
    expect(suggest(text)).toBeNull()
  })

  it('leaves words alone that something has', () => {
    expect(suggestWording('astronmy', { vocabulary, unknown: [], names: [] })).toBeNull()
  })
})
