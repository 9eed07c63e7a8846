import { expect, test } from 'vitest'
import { sayOutcome } from './say-outcome.ts'

test.each([
  [null, null],
  [undefined, null],
  ['', null],
  [[], '0'],
  [true, 'true'],
  ['UCbees', 'UCbees'],
  [{ left: 3, channelId: null }, 'left: 3, channelId: none'],
  [{ ids: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'ids: 6 (a, b, c, d, e …)'],
  [[{ id: 'a' }, { id: 'b' }], '2'],
  [{ counts: { added: 1, more: { deep: 1 } } }, 'counts: (added: 1, more: …)'],
  [{ url: 'https://example.org/?key=planted' }, 'url: https://example.org/?key=***'],
  ['nul\0 and half of a \ud83d', 'nul and half of a \ufffd'],
])('%j is written as %j', (value, said) => expect(sayOutcome(value)).toBe(said))

test('a long outcome is truncated', () => {
  expect(sayOutcome('x'.repeat(1_000))).toHaveLength(200)
})
