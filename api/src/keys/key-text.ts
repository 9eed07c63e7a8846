import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 178 random bits. */
const randomLength = 30
/** A CRC-32 in base 62. */
const checksumLength = 6
/** The length of the prefix by which owners recognize a key. */
const shownLength = 9

const pattern = new RegExp(`cw_[0-9A-Za-z]{${randomLength + checksumLength}}(?![0-9A-Za-z])`, 'g')

/**
 * Creates an API key: `cw_`, 30 random letters and digits, and 6 of their checksum, by which scanners for leaked secrets can
 * tell a key from any other text.
 */
export function newKey(): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('')
  return `cw_${random}${checksum(random)}`
}

/** Whether a text has the form of a key, with the right checksum. */
export function isKey(text: string): boolean {
  const random = text.slice(3, 3 + randomLength)
  return text.length === 3 + randomLength + checksumLength && text === `cw_${random}${checksum(random)}`
}

/** Whether a text is meant as a key, valid or not. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith('cw_')
}

/** Whether a text contains a key. */
export function holdsKey(text: string): boolean {
  return text.includes('cw_') && (text.match(pattern) ?? []).some(isKey)
}

/** The prefix by which its owner recognizes a key. */
export function shownPrefix(key: string): string {
  return key.slice(0, shownLength)
}

function checksum(text: string) {
  let rest = crc32(text)
  let written = ''
  for (let at = 0; at < checksumLength; at += 1) {
    written = `${digits[rest % digits.length] ?? ''}${written}`
    rest = Math.floor(rest / digits.length)
  }
  return written
}
