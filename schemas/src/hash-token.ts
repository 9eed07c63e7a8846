import { createHash, randomBytes } from 'node:crypto'

/** Creates an unguessable token: 256 random bits as 64 hexadecimal digits. */
export function newToken(): string {
  return randomBytes(32).toString('hex')
}

/** The hash that is stored for a token: SHA-256 in hexadecimal. Random tokens need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
