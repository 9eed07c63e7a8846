import { hash } from 'node:crypto'

/** Our id of a channel: 80 bits of the SHA-256 of the platform's id, as 16 characters (a–z, 2–7). */
export function channelKey(channelId: string): string {
  return writeBase32(hash('sha256', channelId, 'buffer').subarray(0, 10))
}

/** Base 32 as in RFC 4648, but in lower case and without padding. */
export function writeBase32(bytes: Uint8Array): string {
  let text = ''
  /** Bits that are not yet written. */
  let rest = 0
  let count = 0
  for (const byte of bytes) {
    rest = ((rest << 8) | byte) & 0xfff
    count += 8
    for (; count >= 5; count -= 5) text += letterOf(rest >>> (count - 5))
  }
  return count === 0 ? text : text + letterOf(rest << (5 - count))
}

/** The letter of the lowest five bits. */
function letterOf(bits: number) {
  return alphabet.charAt(bits & 31)
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
