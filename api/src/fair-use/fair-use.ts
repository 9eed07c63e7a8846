import type { Kysely } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { fairUse } from '@channelwise/schemas/contract/fair-use'
import type { FairUseAction, FairUseLimit } from '@channelwise/schemas/contract/fair-use'
import type { Database } from '@channelwise/schemas/database/database'
import { hasRole } from '@channelwise/schemas/user'
import type { Caller } from '../endpoints/caller.ts'
import { createPostgresLimiter, hashKey } from '../request-limits/attempt-limits.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { Identity, Member } from '../identity/identity.ts'
import { createMemoryLimiter } from '../request-limits/memory-limiter.ts'
import { networkOf, wideFactor, wideNetworkOf } from '../request-limits/network-of.ts'
import { FairUseError } from './fair-use-error.ts'
import { describePolicies } from './rate-limit-headers.ts'
import type { CountedPolicy } from './rate-limit-headers.ts'

/** Counts the actions of members and networks against the fair use limits. */
export interface FairUse {
  /**
   * Counts one action of the caller, or of the member whom `token` (from the body) names. Returns the headers that say how much
   * is left. Throws `FairUseError` when nothing is left.
   */
  take(
    action: FairUseAction,
    caller: Pick<Caller, 'member' | 'address'>,
    token?: string,
  ): Promise<Record<string, string>>
}

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: Pick<IdentityProvider, 'find'>
}

/** A limit with its counter. */
interface Policy {
  name: string
  points: number
  window: number
  limiter: Pick<RateLimiterAbstract, 'consume'>
}

/** Creates the fair use limits. Operators and administrators are exempt. */
export function createFairUse(
  { db, identity, accounts }: Dependencies,
  limits: Record<FairUseAction, FairUseLimit> = fairUse,
): FairUse {
  const policies = Object.fromEntries(
    Object.entries(limits).map(([action, limit]) => [action, createPolicies(db, action, limit)]),
  ) as Record<FairUseAction, ReturnType<typeof createPolicies>>

  async function isUnconfirmed({ uid }: Member) {
    return (await accounts.find(uid))?.emailVerified === false
  }

  return {
    async take(action, { member: known, address }, token) {
      const member = token === undefined || token === '' ? known : await identity.recognize(token)
      if (member !== null && hasRole(member, 'operator')) return {}
      const { confirmed, unconfirmed, network, range } = policies[action]
      const ofNetwork = { policy: network, of: networkOf(address) }
      const ofRange = { policy: range, of: wideNetworkOf(address) }
      const due =
        member !== null
          ? [{ policy: (await isUnconfirmed(member)) ? unconfirmed : confirmed, of: member._id }, ofNetwork]
          : ofRange.of === ofNetwork.of
            ? [ofNetwork]
            : [ofNetwork, ofRange]
      const counted: CountedPolicy[] = []
      for (const { policy, of } of due) {
        const { remaining, resetSeconds } = await count(policy, of)
        counted.push({ ...policy, remaining: Math.max(0, remaining), resetSeconds })
        if (remaining < 0) {
          throw new FairUseError({
            retryAfterSeconds: resetSeconds,
            headers: describePolicies(counted),
            mayConfirm: policy === unconfirmed,
          })
        }
      }
      return describePolicies(counted)
    },
  }
}

function createPolicies(
  db: Kysely<Database>,
  action: string,
  { member, unconfirmed, network, window, kept }: FairUseLimit,
) {
  const create = (name: string, points: number): Policy => {
    const settings = { keyPrefix: `fair-${name}`, points, duration: window }
    // An exhausted counter answers from memory until its window ends, so that a flood costs the database nothing.
    const limiter =
      kept === 'memory'
        ? createMemoryLimiter(settings)
        : createPostgresLimiter(db, { ...settings, inMemoryBlockOnConsumed: points })
    return { name, points, window, limiter }
  }
  return {
    confirmed: create(action, member),
    unconfirmed: create(`${action}-unconfirmed`, unconfirmed),
    network: create(`${action}-network`, network),
    range: create(`${action}-range`, network * wideFactor),
  }
}

/** Counts one action; `remaining` is -1 when it exceeds the limit. */
async function count({ limiter }: Policy, of: string) {
  const read = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
  try {
    const outcome = await limiter.consume(hashKey(of))
    return { remaining: outcome.remainingPoints, resetSeconds: read(outcome) }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { remaining: -1, resetSeconds: read(refusal) }
  }
}
