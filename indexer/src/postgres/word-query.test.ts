import { describe, expect, it } from 'vitest'
import { toWordQuery } from './word-query.ts'

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
