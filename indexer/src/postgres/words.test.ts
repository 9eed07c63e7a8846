import { describe, expect, it } from 'vitest'
import { toWordQuery, toWords } from './words.ts'

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
  it.each([
    ['slow trains', { all: '"slow" "trains"', any: '"slow" or "trains"' }],
    ['"slow trains" -fast', { all: '"slow trains" -"fast"', any: null }],
    ['trains or buses', { all: '"trains" or "buses"', any: '"trains" or "buses"' }],
    ['ホラー飯', { all: '"ホラ ラー ー飯"', any: null }],
    ['it\'s "unclosed', { all: '"it s" "unclosed"', any: '"it s" or "unclosed"' }],
    ['-only -exclusions', null],
    ['!!! 🐸', null],
    ['', null],
  ])('reads %j', (text, query) => {
    expect(toWordQuery(text)).toEqual(query)
  })
})
