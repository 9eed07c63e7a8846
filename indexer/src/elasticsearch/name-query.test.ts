import { describe, expect, test } from 'vitest'
import { buildChannelDocument } from '../testing/documents.ts'
import { toNameQuery } from './name-query.ts'
import { toSource } from './source.ts'
import { scoreOf } from './testing/evaluate-query.ts'

/** Ten words of two letters, each of three trigrams. */
const typed = 'ab cd ef gh ij kl mn op qr st'

function sourceOf(name: string, subscriberCount: number | null = 0) {
  return toSource(buildChannelDocument('a', { card: { name, subscriberCount } }))
}

/** A name with the last `shared` words of `typed`, after `others` words of Armenian letters. */
function mix(shared: number, others: number) {
  const different = Array.from({ length: others }, (_, at) => String.fromCharCode(0x561 + at, 0x561 + at))
  return sourceOf([...different, ...typed.split(' ').slice(10 - shared)].join(' '))
}

describe('a name is near the query', () => {
  test.each([
    ['with nearly half of the trigrams', mix(5, 0), true],
    ['with fewer', mix(4, 0), false],
    ['with half of the trigrams in a name up to 1.6 times as long', mix(5, 11), true],
    ['in a longer one', mix(5, 12), false],
    ['with two thirds of the trigrams in a name of any length', mix(7, 20), true],
    ['with fewer in a long name', mix(6, 20), false],
  ])('%s', (_, source, isNear) => {
    expect(scoreOf(toNameQuery(typed)?.isNear ?? {}, source) !== null).toBe(isNear)
  })
})

describe('the nearness of a name', () => {
  const similarity = 5 / Math.sqrt(6 * 7)

  test.each([
    // Exact 20 and glued 10, similarity 1, beginning 0.5 + 0.5, whole words 0.3.
    ['nature', 'Nature', 0, 32.3],
    ['na ture', 'Nature', 0, 10 + (5 / Math.sqrt(8 * 7)) * 1.5 + 0.5],
    // Similarity, and a beginning with as much of it left to type.
    ['natur', 'Nature', 0, similarity * 1.5 + 0.5],
    // Contained in a longer name: 0.8 times its share of trigrams, and whole words.
    ['nature', 'All About Nature', 0, 0.8 + 0.3],
    // A typo, with more weight where it leaves no trigram.
    ['natore', 'Nature', 0, 4 / 7 + 0.4],
    ['gw', 'GQ', 0, 1 / 3 + 1],
    // Subscribers: 0.02 for each power of ten.
    ['nature', 'Nature', 999, 32.3 + 0.06],
    ['nature', 'Nature', null, 32.3],
  ])('typed as %j of %j with %j subscribers', (text, name, subscribers, points) => {
    const should = toNameQuery(text)?.nearness ?? []
    expect(scoreOf({ bool: { should } }, sourceOf(name, subscribers))).toBeCloseTo(points, 10)
  })

  test('counts whole words later in a name, but as no typo of it', () => {
    const should = toNameQuery('a b')?.nearness ?? []
    // 'xab' is one letter from 'ab', as is the name with 'a b' as its later words.
    const [later, typo] = ['x a b', 'x ab'].map((name) => scoreOf({ bool: { should } }, sourceOf(name)) ?? 0)
    expect(later).toBeCloseTo(4 / Math.sqrt(4 * 6) + 0.3, 10)
    expect(typo).toBeGreaterThan(0.4)
  })
})
