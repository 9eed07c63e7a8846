import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody can guess: 64 hexadecimal digits, 256 bits of chance. */
export function newToken(): string {
  return randomBytes(32).toString('hex')
}

/** How a token is kept: SHA-256 in hexadecimal. Enough without salt, as tokens are of chance alone. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
