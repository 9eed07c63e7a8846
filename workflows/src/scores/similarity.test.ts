import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareChannels } from './similarity.ts'
import type { ComparedChannel } from './similarity.ts'

function build(id: string, traits: Partial<ComparedChannel> = {}): ComparedChannel {
  return { id, mainTopics: [], subTopics: [], tags: [], languageCode: null, ...traits }
}

describe('what channels have in common', () => {
  test('is everything when every trait is the same, and nothing without a shared topic or tag', () => {
    const traits = { mainTopics: ['Science'], subTopics: ['Physics'], tags: ['light'], languageCode: 'en' }
    const find = compareChannels([build('a', traits), build('b', traits), build('c', { languageCode: 'en' })])
    expect(find(build('a', traits), 10)).toEqual([{ id: 'b', score: 1 }])
  })

  test('weighs sub topics over tags, tags over main topics, and those over the language', () => {
    const asked = build('a', {
      mainTopics: ['Science'],
      subTopics: ['Physics'],
      tags: ['light'],
      languageCode: 'en',
    })
    const find = compareChannels([
      build('main', { mainTopics: ['Science'] }),
      build('tag', { tags: ['light'] }),
      build('sub', { subTopics: ['Physics'] }),
      build('main and language', { mainTopics: ['Science'], languageCode: 'en' }),
    ])
    expect(find(asked, 10).map(({ id, score }) => [id, Number(score.toFixed(3))])).toEqual([
      ['sub', 0.45],
      ['tag', 0.3],
      ['main and language', 0.25],
      ['main', 0.15],
    ])
  })

  test('counts what is shared against all that both have', () => {
    const find = compareChannels([build('b', { tags: ['x', 'y', 'z'] })])
    expect(find(build('a', { tags: ['x', 'w'] }), 1)[0]?.score).toBeCloseTo(0.3 / 4)
  })

  test('is the same from both sides, between 0 and 1, ordered, and never with oneself', () => {
    const words = fc.array(fc.constantFrom('p', 'q', 'r', 's'), { maxLength: 4 })
    const channel = fc.record({
      mainTopics: words,
      subTopics: words,
      tags: words,
      languageCode: fc.constantFrom('en', 'de', null),
    })
    fc.assert(
      fc.property(fc.array(channel, { maxLength: 12 }), (traits) => {
        const channels = traits.map((each, at) => build(`c${at}`, each))
        const find = compareChannels(channels)
        const scores = new Map(
          channels.flatMap((one) => find(one, 20).map(({ id, score }) => [`${one.id} ${id}`, score])),
        )
        for (const [pair, score] of scores) {
          const [one, other] = pair.split(' ')
          expect(one).not.toBe(other)
          expect(score).toBeGreaterThan(0)
          expect(score).toBeLessThanOrEqual(1)
          expect(scores.get(`${other} ${one}`)).toBeCloseTo(score)
        }
        for (const one of channels) {
          const found = find(one, 20).map(({ score }) => score)
          expect(found).toEqual(found.toSorted((a, b) => b - a))
        }
      }),
    )
  })
})
