import { describe, expect, test } from 'vitest'
import { toWordQueries } from './word-query.ts'

const synonyms = [['cooking', 'recipes', 'home kitchen']]

describe('a search text', () => {
  test.each([
    ['slow', [`'slow'`, `('slow' | 'slow':*)`]],
    ['"slow trains" -fast', [`('slow trains' & !'fast')`]],
    ['trains or buses', [`('trains' | 'buses')`, `('trains' | ('buses' | 'buses':*))`]],
    ['ホラー飯', [`'ホラ ラー ー飯'`]],
    [
      'секреты борща',
      [
        `('секрет' & 'борщ')`,
        `(('секрет' | 'секретыборщ') & (('борщ' | 'борща':*) | 'секретыборщ'))`,
        `('секрет' | 'борщ')`,
        `(('секрет' | 'секретыборщ') | (('борщ' | 'борща':*) | 'секретыборщ'))`,
      ],
    ],
    ['"вокал"', [`'вока'`, `('вока' | 'пен' | 'пет')`, `(('вока' | 'пен' | 'пет') | 'singing' | 'vocal')`]],
    [
      'best "comets"',
      [
        `('best' & 'comets')`,
        `(('best' | 'bestcomets') & ('comets' | 'bestcomets'))`,
        `('comets' | 'bestcomets')`,
        `'comets'`,
        `(('best' | 'bestcomets') | ('comets' | 'bestcomets'))`,
      ],
    ],
    [
      '"x" "t" "z"',
      [
        `('x' & 't' & 'z')`,
        `(('x' | 'xt') & ('t' | 'xt' | 'tz') & ('z' | 'tz'))`,
        `((('t' | 'xt' | 'tz') & ('z' | 'tz')) | (('x' | 'xt') & ('z' | 'tz')) | (('x' | 'xt') & ('t' | 'xt' | 'tz')))`,
        `('x' | 't' | 'z')`,
        `(('x' | 'xt') | ('t' | 'xt' | 'tz') | ('z' | 'tz'))`,
      ],
    ],
    [
      '"cook" x',
      [
        `('cook' & 'x')`,
        `(('cook' | 'cookx' | 'recipes' | 'home kitchen') & ('x' | 'cookx'))`,
        `('cook' | 'x')`,
        `(('cook' | 'cookx' | 'recipes' | 'home kitchen') | ('x' | 'cookx'))`,
      ],
    ],
    [
      'home kitchens',
      [
        `('home' & 'kitchens')`,
        `(('home' & ('kitchens' | 'kitchens':*)) | 'cooking' | 'recipes')`,
        `((('home' & ('kitchens' | 'kitchens':*)) | 'cooking' | 'recipes') | 'home' | 'kitchens')`,
      ],
    ],
    [`it's "unclosed`, [`('it s' & 'unclosed')`, `('it s' | 'unclosed')`]],
    [
      'x z -c',
      [
        `('x' & 'z' & !'c')`,
        `(('x' | 'xz') & ('z' | 'xz') & !'c')`,
        `((('x' | 'xz') & ('z' | 'xz')) & !'c')`,
        `(('x' | 'z') & !'c')`,
        `((('x' | 'xz') | ('z' | 'xz')) & !'c')`,
      ],
    ],
    [
      'how to cook',
      [`('how' & 'to' & 'cook')`, `(('cook' | 'cook':*) | 'recipes' | 'home kitchen')`, `'cook'`],
    ],
    [
      'how to',
      [
        `('how' & 'to')`,
        `(('how' | 'howto') & ('to' | 'howto'))`,
        `('how' | 'to')`,
        `(('how' | 'howto') | ('to' | 'howto'))`,
      ],
    ],
    ['-slow or trains', [`'trains'`, `('trains' | 'trains':*)`]],
    ['-only -exclusions', []],
    ['!!! 🐸', []],
    ['', []],
  ])('%j becomes a series of ever looser queries', (text, queries) => {
    expect(toWordQueries(text, synonyms)).toEqual(queries)
  })
})
