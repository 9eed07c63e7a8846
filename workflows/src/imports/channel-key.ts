import { createHash } from 'node:crypto'

/** Our id of a channel: 80 bits of the SHA-256 of the platform's id, as 16 characters (a–z, 2–7). */
export function channelKey(channelId: string): string {
  return writeBase32(createHash('sha256').update(channelId).digest().subarray(0, 10))
}

/** Base 32 as in RFC 4648, but lower case and without padding. */
export function writeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
