import type { Caller } from '../../endpoints/caller.ts'
import type { Attempt } from '../../request-limits/attempt-limits.ts'
import { networkOf, wideNetworkOf } from '../../request-limits/network-of.ts'

/** The limits that a mail counts against. */
export function mailAttempts(caller: Pick<Caller, 'address'>, to: string): Attempt[] {
  return [
    ['mailByAddress', networkOf(caller.address)],
    ['mailByRange', wideNetworkOf(caller.address)],
    ['mailByAccount', to.toLowerCase()],
    ['mailByAll', ''],
  ]
}

/** The limits that using a mailed link counts against. */
export function tokenAttempts(caller: Pick<Caller, 'address'>): Attempt[] {
  return [
    ['tokenByAddress', networkOf(caller.address)],
    ['tokenByAll', ''],
  ]
}
