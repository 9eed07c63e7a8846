import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeShelf } from './arrange-shelf.ts'

const candidates = fc.uniqueArray(
  fc.record({
    channelId: fc.string({ minLength: 1, maxLength: 6 }),
    language: fc.constantFrom('English', 'German', null),
    score: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: ({ channelId }) => channelId, maxLength: 60 },
)

test('a shelf has the 27 highest scores, whatever the order of the candidates', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const arranged = arrangeShelf(all)
      expect(arrangeShelf(all.toReversed())).toEqual(arranged)
      expect(arranged.length).toBeLessThanOrEqual(27)
      const kept = new Set(arranged.map(({ channelId }) => channelId))
      const english = all.filter(({ language }) => language === 'English')
      const eligible = english.length >= 6 ? english : all
      expect(arranged).toHaveLength(Math.min(27, eligible.length))
      const lowest = Math.min(...arranged.map(({ score }) => score))
      for (const { channelId, score } of eligible)
        if (!kept.has(channelId)) expect(score).toBeLessThanOrEqual(lowest)
      for (const [at, { score }] of arranged.entries())
        expect(score).toBeGreaterThanOrEqual(arranged[at + 1]?.score ?? 0)
    }),
  )
})

test('six English channels exclude the others, five do not', () => {
  const english = Array.from({ length: 6 }, (_, at) => ({
    channelId: `e${at}`,
    language: 'English',
    score: 1,
  }))
  const german = { channelId: 'd', language: 'German', score: 9 }
  expect(arrangeShelf([german, ...english])).toEqual(english)
  expect(arrangeShelf([german, ...english.slice(1)])[0]).toEqual(german)
})
