import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { isUnwritable } from '@channelwise/schemas/database/outage'
import { hashToken } from '@channelwise/schemas/hash-token'
import type { CallersKey } from '../endpoints/caller.ts'
import type { Attempt, AttemptCounter } from '../request-limits/attempt-limits.ts'
import { networkOf, wideNetworkOf } from '../request-limits/network-of.ts'
import { ExpiredKeyError, InvalidKeyError, RevokedKeyError } from './key-errors.ts'
import { isKey } from './key-text.ts'

/** Finds the key that a client at an address sends. Throws the errors of `key-errors.ts` and `TooManyAttemptsError`. */
export type RecognizeKey = (key: string, address: string) => Promise<CallersKey>

interface Dependencies {
  db: Kysely<Database>
  attempts: AttemptCounter
  clock?: () => Date
}

/** Maximum keys that a process remembers to exist, so that using them costs no attempt; the oldest are evicted. */
const maxKnown = 10_000

/**
 * Creates the function: one indexed read per call, so that a revoked key stops working at once. A key that this process has not
 * seen costs an attempt of its network, which is given back if the key exists. While the database is read-only, known keys
 * are still recognized, and for unknown ones its error is thrown.
 */
export function createKeyRecognition({ db, attempts, clock = () => new Date() }: Dependencies): RecognizeKey {
  const known = new Set<string>()
  return async (key, address) => {
    const hash = hashToken(key)
    const attempt: Attempt[] = known.has(hash)
      ? []
      : [
          ['keyByAddress', networkOf(address)],
          ['keyByRange', wideNetworkOf(address)],
        ]
    const refusal = await attempts.take(attempt).then(
      () => null,
      (error: unknown) => {
        if (isUnwritable(error)) return error
        throw error
      },
    )
    // A key with a wrong checksum needs no query.
    const row = isKey(key) ? await findKey(db, hash) : undefined
    if (row === undefined || row.suspended_at !== null) {
      known.delete(hash)
      throw refusal ?? new InvalidKeyError()
    }
    // A key that exists was not guessed, even if it has expired or was revoked.
    if (refusal === null) await attempts.giveBack(attempt)
    remember(known, hash)
    if (row.revoked_at !== null) throw new RevokedKeyError()
    if (row.expires_at !== null && row.expires_at <= clock()) throw new ExpiredKeyError()
    return { id: row.id, memberId: row.member_id, plan: row.plan, scopes: row.scopes }
  }
}

function findKey(db: Kysely<Database>, hash: string) {
  return db
    .selectFrom('api_keys')
    .innerJoin('members', 'members.id', 'api_keys.member_id')
    .select(['api_keys.id', 'member_id', 'scopes', 'expires_at', 'revoked_at', 'plan', 'suspended_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

function remember(known: Set<string>, hash: string) {
  const [oldest] = known
  if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
  known.add(hash)
}
