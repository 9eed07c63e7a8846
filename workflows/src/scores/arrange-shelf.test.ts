import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layShelf } from './arrange-shelf.ts'

const candidates = fc.uniqueArray(
  fc.record({
    channelId: fc.string({ minLength: 1, maxLength: 6 }),
    language: fc.constantFrom('English', 'German', null),
    score: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: ({ channelId }) => channelId, maxLength: 60 },
)

test('a shelf has the best at most 27 times, in one order whatever the order they come in', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const laid = layShelf(all)
      expect(layShelf(all.toReversed())).toEqual(laid)
      expect(laid.length).toBeLessThanOrEqual(27)
      const kept = new Set(laid.map(({ channelId }) => channelId))
      const english = all.filter(({ language }) => language === 'English')
      const eligible = english.length >= 6 ? english : all
      expect(laid).toHaveLength(Math.min(27, eligible.length))
      const least = Math.min(...laid.map(({ score }) => score))
      for (const { channelId, score } of eligible)
        if (!kept.has(channelId)) expect(score).toBeLessThanOrEqual(least)
      for (const [at, { score }] of laid.entries())
        expect(score).toBeGreaterThanOrEqual(laid[at + 1]?.score ?? 0)
    }),
  )
})

test('six English channels leave the others out, five do not', () => {
  const english = Array.from({ length: 6 }, (_, at) => ({
    channelId: `e${at}`,
    language: 'English',
    score: 1,
  }))
  const german = { channelId: 'd', language: 'German', score: 9 }
  expect(layShelf([german, ...english])).toEqual(english)
  expect(layShelf([german, ...english.slice(1)])[0]).toEqual(german)
})
