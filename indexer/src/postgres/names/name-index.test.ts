import { expect, test } from 'vitest'
import { createRandom } from '@channelwise/schemas/random'
import { createNameIndex } from './name-index.ts'

function fill(names: Record<string, string>) {
  const index = createNameIndex()
  for (const [id, name] of Object.entries(names)) index.put({ id, name, subscriberCount: 100 })
  return index
}

test('a renamed channel is found only by its new name', () => {
  const index = fill({ a: 'Slow trains' })
  index.put({ id: 'a', name: 'Fast boats', subscriberCount: null })
  expect(index.find('slow trains')).toEqual([])
  expect(index.find('fast boats')).toEqual(['a'])
  index.remove('a')
  index.remove('a')
  expect(index.find('fast boats')).toEqual([])
})

test('the index stays correct after thousands of additions and removals', () => {
  const index = fill({ kept: 'Slow trains' })
  for (let turn = 0; turn < 3; turn += 1) {
    for (let at = 0; at < 1_500; at += 1) {
      index.put({ id: `c${at}`, name: `Slow train ${at} of ${turn}`, subscriberCount: at })
    }
  }
  expect(index.find('slow train 7 of 2', 1)).toEqual(['c7'])
  for (let at = 0; at < 1_500; at += 1) index.remove(`c${at}`)
  expect(index.find('slow train')).toEqual(['kept'])
})

test('equally near names are sorted by subscribers, then by id', () => {
  const index = createNameIndex()
  index.put({ id: 'b', name: 'Slow trains', subscriberCount: null })
  index.put({ id: 'a', name: 'Slow trains', subscriberCount: null })
  index.put({ id: 'c', name: 'Slow trains', subscriberCount: 10 })
  expect(index.find('slow trains')).toEqual(['c', 'a', 'b'])
  expect(index.find('slow trains', 2)).toEqual(['c', 'a'])
})

test.each([
  ['of symbols finds a name that contains them', '!!!', ['loud']],
  ['in another alphabet finds a transliterated name', 'танки онлайн', ['tanks']],
  ['with a typo in a non-Latin alphabet finds the name', 'щцка', ['pike']],
  ['without spaces finds a name with spaces', 'slowtrains', ['trains']],
  ['without visible characters finds nothing', ' \u200b ', []],
  ['that resembles no name finds nothing', 'quixotic', []],
])('a text %s', (_, text, ids) => {
  const index = fill({
    loud: 'Hey!!! Listen',
    quiet: 'Hey! Listen',
    tanks: 'Tanki Online',
    pike: 'Щука',
    trains: 'Slow Trains',
  })
  expect(index.find(text).slice(0, 1)).toEqual(ids)
})

test('a limited search returns the first results of an unlimited one', () => {
  const random = createRandom('few')
  const words = ['slow', 'slows', 'train', 'trains', 'tra', 'а', 'поезд', 'show', '!!!', 'C++']
  const write = () => Array.from({ length: random.integer(1, 4) }, () => random.pick(words)).join(' ')
  const index = createNameIndex()
  for (let at = 0; at < 500; at += 1) {
    index.put({ id: `c${at}`, name: write(), subscriberCount: random.integer(0, 1_000_000) })
  }
  for (const typed of [...words, 's', 'tr', 'trian', ...Array.from({ length: 50 }, write)]) {
    const all = index.find(typed)
    for (const limit of [0, 1, 10]) expect(index.find(typed, limit), typed).toEqual(all.slice(0, limit))
  }
})
