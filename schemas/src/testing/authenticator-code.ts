import { createHmac } from 'node:crypto'

/** The current code of a base32 secret (RFC 6238: SHA-1, 30 seconds, six digits). */
export function authenticatorCode(secret: string): string {
  const bits = [...secret.replaceAll('=', '')]
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const code = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(code % 1_000_000).padStart(6, '0')
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
