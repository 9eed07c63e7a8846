import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { IRateLimiterPostgresOptions } from 'rate-limiter-flexible'
import type { Database } from '@channelwise/schemas/database/database'
import { ProblemError } from '../endpoints/problem-error.ts'

/** How many attempts there are in how many seconds. */
interface Limit {
  points: number
  seconds: number
}

const minute = 60
const hour = 60 * minute

/** What is counted, each by itself. A wrong password counts, a right one is given back. */
export const attemptLimits = {
  /** Signing in to one account from one wide network. */
  signInByPlace: { points: 10, seconds: 15 * minute },
  /** From one network, to any accounts. */
  signInByAddress: { points: 100, seconds: 15 * minute },
  /** From one wide network, which holds many networks where it is IPv6. */
  signInByRange: { points: 300, seconds: 15 * minute },
  /** To one account, from addresses that it was never signed in to from. */
  signInByAccount: { points: 50, seconds: hour },
  /** To any account, from addresses new to it. */
  signInByAll: { points: 3_000, seconds: 15 * minute },
  /** Showing one's password again while signed in. */
  passwordByAccount: { points: 10, seconds: 15 * minute },
  signUpByAddress: { points: 60, seconds: hour },
  signUpByRange: { points: 300, seconds: hour },
  signUpByAll: { points: 2_000, seconds: hour },
  /** Mails to one person. */
  mailByAccount: { points: 6, seconds: hour },
  mailByAddress: { points: 60, seconds: hour },
  mailByRange: { points: 300, seconds: hour },
  mailByAll: { points: 2_000, seconds: hour },
  /** Messages to the people of the site. */
  messageByAddress: { points: 10, seconds: hour },
  messageByAll: { points: 300, seconds: hour },
  /** Using the link of a mail. */
  tokenByAddress: { points: 60, seconds: 15 * minute },
  tokenByAll: { points: 3_000, seconds: 15 * minute },
  /** One code of an app, once: it is good for a minute and a half. */
  codeByAccount: { points: 1, seconds: 2 * minute },
  /** Steps of signing in with a passkey: each has two. */
  passkeyByAddress: { points: 100, seconds: 15 * minute },
  passkeyByAll: { points: 3_000, seconds: 15 * minute },
  googleByAddress: { points: 60, seconds: 15 * minute },
  googleByAll: { points: 3_000, seconds: 15 * minute },
} satisfies Record<string, Limit>

export type AttemptLimit = keyof typeof attemptLimits

/** One attempt: which limit, and of whom. */
export type Attempt = [limit: AttemptLimit, of: string]

/** Counts attempts in Postgres, so that every process of the site counts together. */
export interface AttemptCounter {
  /** Counts an attempt on each, in this order; throws `TooManyAttemptsError` at the first that is used up. */
  take(attempts: Attempt[]): Promise<void>
  /** What was taken turned out to be in order. */
  giveBack(attempts: Attempt[]): Promise<void>
}

/** Somebody has tried too often. */
export class TooManyAttemptsError extends ProblemError {
  readonly status = 429
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Too many attempts. Please try again in ${writeWait(retryAfterSeconds)}.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counts by `limits`. There is no counting in memory instead: without Postgres nobody signs in anyway. */
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
        // One sweeps the table of them all.
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

/** A limiter that keeps its counts in the site's own table, where every process counts together. */
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

/** A wait in whole minutes, or in hours beyond two, rounded up. */
export function writeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / minute)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Addresses of people and networks are not kept as they are, and have any length. */
export function hashKey(of: string) {
  return createHash('sha256').update(of).digest('base64url')
}

function explainRefusal(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  throw new TooManyAttemptsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
}
