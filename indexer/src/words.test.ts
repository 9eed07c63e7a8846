import { describe, expect, it } from 'vitest'
import { readQuestion, toWords } from './words.ts'

describe('the words of a text', () => {
  it.each([
    ['Slow-cooked Crème brûlée!', 'slow cooked creme brulee'],
    ['ホラー飯を食べる', 'ホラ ラー ー飯 飯を を食 食べ べる'],
    ['4K映像 demo', '4k 映像 demo'],
    ['猫', '猫'],
    ['https://example.com/a?b=1', 'https example com a b 1'],
    ['🐸 !!!', ''],
  ])('of %j are %j', (text, words) => {
    expect(toWords(text)).toBe(words)
  })
})

describe('a question', () => {
  const wanted = (words: string) => ({ words, excluded: false })
  const unwanted = (words: string) => ({ words, excluded: true })

  it.each([
    ['slow trains', [[wanted('slow'), wanted('trains')]]],
    ['"slow trains" -fast', [[wanted('slow trains'), unwanted('fast')]]],
    ['trains OR buses', [[wanted('trains')], [wanted('buses')]]],
    ['or trains or', [[wanted('trains')]]],
    ['ホラー飯', [[wanted('ホラ ラー ー飯')]]],
    ['🐸', []],
  ])('reads %j', (text, alternatives) => {
    expect(readQuestion(text)).toEqual(alternatives)
  })
})
