import { expect, test } from 'vitest'
import { channelKey, writeBase32 } from './channel-key.ts'

// The vectors of RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'my'],
  ['fo', 'mzxq'],
  ['foo', 'mzxw6'],
  ['foob', 'mzxw6yq'],
  ['fooba', 'mzxw6ytb'],
  ['foobar', 'mzxw6ytboi'],
])('%j is %j in base 32', (text, written) => {
  expect(writeBase32(Buffer.from(text))).toBe(written)
})

test('the key of a channel is stable', () => {
  expect(channelKey('UC_x5XG1OV2P6uZZ5FSM9Ttw')).toBe('curiwfossytu4w4d')
})
