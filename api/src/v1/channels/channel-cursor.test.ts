import { expect, test } from 'vitest'
import { InvalidCursorError, writeCursor } from '../answers/cursor.ts'
import { readChannelCursor, writeChannelCursor } from './channel-cursor.ts'

const request = ['bestRated', {}]

test('a cursor survives a round trip', () => {
  for (const values of [
    [0.52, 1_000],
    [null, null],
  ]) {
    const place = { values, id: 'bees' }
    expect(readChannelCursor(request, writeChannelCursor(request, place), 'toprated')).toEqual(place)
  }
})

test.each([['[e]'], ['[nul,1]'], ['[1]'], ['[1,2,3]'], ['[1e99,1]'], ['["1",1]'], ['{}'], ['']])(
  'the values %s are refused, even if somebody has signed them',
  (values) => {
    const cursor = writeCursor(request, [values, 'bees'])
    expect(() => readChannelCursor(request, cursor, 'toprated')).toThrow(InvalidCursorError)
  },
)
