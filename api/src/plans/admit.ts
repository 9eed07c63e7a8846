import type { ApiScope } from '@channelwise/schemas/plan'
import { hasRole } from '@channelwise/schemas/user'
import type { Caller } from '../endpoints/caller.ts'
import { describePolicies } from '../fair-use/rate-limit-headers.ts'
import { SignInNeededError } from '../identity/identity.ts'
import { MissingScopeError } from '../keys/key-errors.ts'
import type { KeyUsage } from '../keys/key-usage.ts'
import { hashKey } from '../request-limits/attempt-limits.ts'
import { networkOf, wideFactor, wideNetworkOf } from '../request-limits/network-of.ts'
import type { Entitlements, ReadEntitlements } from './entitlements.ts'
import type { PlanCounts } from './plan-counts.ts'
import { PlanLimitError } from './plan-limit-error.ts'

const minute = 60
const day = 86_400

/** The scopes of calls that the site's own pages make. */
const pageScopes: ReadonlySet<ApiScope> = new Set(['insights', 'webhooks'])
/** How many of them the browsers of one network may make; any program can pretend to be one. */
const pageCallsPerMinute = 600
const pageCallsPerDay = 20_000

type AdmittedCaller = Pick<Caller, 'member' | 'key' | 'address'>

/**
 * Counts a call that needs `scope` against the caller's plan, and returns the headers that say how much is left. Throws
 * `SignInNeededError`, `MissingScopeError` and `PlanLimitError`. `fromOwnPage` says that the site's own page makes it in a
 * browser.
 */
export type Admit = (
  scope: ApiScope,
  caller: AdmittedCaller,
  options: { fromOwnPage: boolean },
) => Promise<Record<string, string>>

interface Dependencies {
  readEntitlements: ReadEntitlements
  counts: PlanCounts
  usage: KeyUsage
}

/** Creates the function. Operators' own sessions are not limited. */
export function createAdmission({ readEntitlements, counts, usage }: Dependencies): Admit {
  return async (scope, caller, { fromOwnPage }) => {
    const { member, key } = caller
    if (member !== null && hasRole(member, 'operator')) return {}
    const entitlements = await readEntitlements(caller)
    try {
      if (!entitlements.scopes.includes(scope)) {
        if (entitlements.memberId === null)
          throw new SignInNeededError(`Please sign in, or send an API key with the scope ${scope}`)
        throw new MissingScopeError(explainScope(scope, caller))
      }
      const isPageCall = fromOwnPage && key === null && pageScopes.has(scope)
      const policies = isPageCall ? pagePolicies(caller) : planPolicies(entitlements, caller)
      const standing = await counts.take(policies)
      const counted = policies.map(({ name, limit, seconds }, at) => ({
        name,
        points: limit,
        window: seconds,
        remaining: Math.max(0, standing[at]?.remaining ?? 0),
        resetSeconds: standing[at]?.resetSeconds ?? 1,
      }))
      const headers = describePolicies(counted)
      const refused = standing.findLastIndex(({ remaining }) => remaining < 0)
      if (refused !== -1) {
        throw new PlanLimitError({
          seconds: policies[refused]?.seconds ?? minute,
          retryAfterSeconds: standing[refused]?.resetSeconds ?? 1,
          headers,
          isVisitor: entitlements.memberId === null,
        })
      }
      if (key !== null) usage.note(key.id, 'calls')
      return headers
    } catch (error) {
      if (key !== null) usage.note(key.id, 'refused')
      throw error
    }
  }
}

interface Limits {
  perMinute: number
  perDay: number
}

function planPolicies({ plan, memberId }: Entitlements, { address }: AdmittedCaller) {
  const limits = { perMinute: plan.callsPerMinute, perDay: plan.callsPerDay }
  return memberId === null
    ? networkPolicies(plan.name, 'network', address, limits)
    : policiesOf(plan.name, `member:${memberId}`, limits)
}

function pagePolicies({ address }: AdmittedCaller) {
  return networkPolicies('pages', 'pages', address, {
    perMinute: pageCallsPerMinute,
    perDay: pageCallsPerDay,
  })
}

/** For IPv6, also those of the wide network, all of which one visitor may have. */
function networkPolicies(name: string, kind: string, address: string, limits: Limits) {
  const [network, wide] = [networkOf(address), wideNetworkOf(address)]
  const own = policiesOf(name, `${kind}:${hashKey(network)}`, limits)
  if (wide === network) return own
  const { perMinute, perDay } = limits
  const more = { perMinute: perMinute * wideFactor, perDay: perDay * wideFactor }
  return [...own, ...policiesOf(`${name}-range`, `${kind}:${hashKey(wide)}`, more)]
}

function policiesOf(name: string, subject: string, { perMinute, perDay }: Limits) {
  return [
    { name: `${name}-minute`, subject, seconds: minute, limit: perMinute },
    { name: `${name}-day`, subject, seconds: day, limit: perDay },
  ]
}

function explainScope(scope: ApiScope, { key }: AdmittedCaller) {
  return key === null
    ? `This call needs an API key with the scope ${scope}`
    : `This API key does not have the scope ${scope}, or your plan does not`
}
