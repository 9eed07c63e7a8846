import { describe, expect, test } from 'vitest'
import { toWords } from './words.ts'

describe('the words of a text', () => {
  test.each([
    ['Slow-cooked Crème brûlée!', 'slow cooked creme brulee'],
    ['ホラー飯を食べる', 'ホラ ラー ー飯 飯を を食 食べ べる'],
    ['4K映像 demo', '4k 映像 demo'],
    ['猫', '猫'],
    ['https://example.com/a?b=1', 'https example com a b 1'],
    ['🐸 !!!', ''],
    ['Rajyo\ufefftsava', 'rajyotsava'],
    ['a´b', 'a b'],
  ])('of %j are %j', (text, words) => {
    expect(toWords(text)).toBe(words)
  })
})
