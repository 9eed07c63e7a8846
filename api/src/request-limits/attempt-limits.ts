import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { IRateLimiterPostgresOptions } from 'rate-limiter-flexible'
import type { Database } from '@channelwise/schemas/database/database'
import { ProblemError } from '../endpoints/problem-error.ts'

/** How many attempts are allowed in how many seconds. */
interface Limit {
  points: number
  seconds: number
}

const minute = 60
const hour = 60 * minute

/** The limits, each with its own counter. A failed sign-in counts; a successful one is given back. */
export const attemptLimits = {
  /** Sign-ins to one account from one wide network. */
  signInByPlace: { points: 10, seconds: 15 * minute },
  /** Sign-ins from one network, to any account. */
  signInByAddress: { points: 100, seconds: 15 * minute },
  /** Sign-ins from one wide network, which for IPv6 contains many networks. */
  signInByRange: { points: 300, seconds: 15 * minute },
  /** Sign-ins to one account, from networks new to it. */
  signInByAccount: { points: 50, seconds: hour },
  /** Sign-ins to any account, from networks new to it. */
  signInByAll: { points: 3_000, seconds: 15 * minute },
  /** Confirmations of the current password while signed in. */
  passwordByAccount: { points: 10, seconds: 15 * minute },
  signUpByAddress: { points: 60, seconds: hour },
  signUpByRange: { points: 300, seconds: hour },
  signUpByAll: { points: 2_000, seconds: hour },
  /** Mails to one recipient. */
  mailByAccount: { points: 6, seconds: hour },
  mailByAddress: { points: 60, seconds: hour },
  mailByRange: { points: 300, seconds: hour },
  mailByAll: { points: 2_000, seconds: hour },
  /** Contact messages. */
  messageByAddress: { points: 10, seconds: hour },
  messageByAll: { points: 300, seconds: hour },
  /** Uses of mailed links. */
  tokenByAddress: { points: 60, seconds: 15 * minute },
  tokenByAll: { points: 3_000, seconds: 15 * minute },
  /** Uses of one code of an authenticator app, which is valid for 90 seconds. */
  codeByAccount: { points: 1, seconds: 2 * minute },
  /** Steps of passkey sign-ins, which have two each. */
  passkeyByAddress: { points: 100, seconds: 15 * minute },
  passkeyByAll: { points: 3_000, seconds: 15 * minute },
  /** Uses of API keys that this process does not know to be valid. */
  keyByAddress: { points: 60, seconds: 15 * minute },
  keyByRange: { points: 300, seconds: 15 * minute },
  googleByAddress: { points: 60, seconds: 15 * minute },
  googleByAll: { points: 3_000, seconds: 15 * minute },
} satisfies Record<string, Limit>

export type AttemptLimit = keyof typeof attemptLimits

/** One attempt: the limit, and whose it is. */
export type Attempt = [limit: AttemptLimit, of: string]

/** Counts attempts in Postgres, so that all processes of the site share the counts. */
export interface AttemptCounter {
  /** Counts the attempts in order; throws `TooManyAttemptsError` at the first exhausted limit. */
  take(attempts: Attempt[]): Promise<void>
  /** Gives attempts back that turned out to be legitimate. */
  giveBack(attempts: Attempt[]): Promise<void>
}

/** A limit on attempts was exceeded. */
export class TooManyAttemptsError extends ProblemError {
  readonly status = 429
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Too many attempts. Please try again in ${writeWait(retryAfterSeconds)}.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Creates the counter. There is no in-memory fallback: without Postgres nobody can sign in anyway. */
export function createAttemptCounter(
  { db }: { db: Kysely<Database> },
  limits: Record<AttemptLimit, Limit> = attemptLimits,
): AttemptCounter {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      createPostgresLimiter(db, {
        keyPrefix: name,
        points,
        duration: seconds,
        // One counter cleans up the table for all.
        clearExpiredByTimeout: name === 'signInByAll',
      }),
    ]),
  ) as Record<AttemptLimit, RateLimiterPostgres>

  return {
    async take(attempts) {
      for (const [limit, of] of attempts) await counters[limit].consume(hashKey(of)).catch(explainRefusal)
    },
    async giveBack(attempts) {
      for (const [limit, of] of attempts) await counters[limit].reward(hashKey(of))
    },
  }
}

/** Creates a limiter whose counts are in the site's own table, shared by all processes. */
export function createPostgresLimiter(
  db: Kysely<Database>,
  settings: Pick<
    IRateLimiterPostgresOptions,
    'keyPrefix' | 'points' | 'duration' | 'clearExpiredByTimeout' | 'inMemoryBlockOnConsumed'
  >,
) {
  const client = {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  }
  return new RateLimiterPostgres({
    storeClient: client,
    storeType: 'client',
    tableName: 'identity_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...settings,
  })
}

/** Writes a wait in minutes, or beyond two hours in hours, rounded up. */
export function writeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / minute)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Hashes a key, because email and network addresses are not stored in plain and may be of any length. */
export function hashKey(of: string) {
  return createHash('sha256').update(of).digest('base64url')
}

function explainRefusal(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  throw new TooManyAttemptsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
}
