import { describe, expect, it } from 'vitest'
import { readQuestion } from './parse-query.ts'

describe('a question', () => {
  const wanted = (words: string) => ({ words, excluded: false, begun: false })
  const unwanted = (words: string) => ({ words, excluded: true, begun: false })

  const begun = (words: string) => ({ words, excluded: false, begun: true })

  it.each([
    ['slow trains', [[wanted('slow'), begun('trains')]]],
    ['"slow trains" -fast', [[wanted('slow trains'), unwanted('fast')]]],
    ['trains OR buses', [[wanted('trains')], [begun('buses')]]],
    ['or trains or', [[wanted('trains')]]],
    ['ホラー飯', [[wanted('ホラ ラー ー飯')]]],
    ['trains "slow', [[wanted('trains'), wanted('slow')]]],
    ['slow tr', [[wanted('slow'), wanted('tr')]]],
    ['trains ', [[wanted('trains')]]],
    ['🐸', []],
  ])('reads %j', (text, alternatives) => {
    expect(readQuestion(text)).toEqual(alternatives)
  })
})
