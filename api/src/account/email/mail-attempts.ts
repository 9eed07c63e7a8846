import type { Caller } from '../../endpoints/caller.ts'
import type { Attempt } from '../../request-limits/attempt-limits.ts'
import { networkOf, wideNetworkOf } from '../../request-limits/network-of.ts'

/** What a mail to somebody counts as. */
export function mailAttempts(caller: Pick<Caller, 'address'>, to: string): Attempt[] {
  return [
    ['mailByAddress', networkOf(caller.address)],
    ['mailByRange', wideNetworkOf(caller.address)],
    ['mailByAccount', to.toLowerCase()],
    ['mailByAll', ''],
  ]
}

/** What the use of a mailed link counts as. */
export function tokenAttempts(caller: Pick<Caller, 'address'>): Attempt[] {
  return [
    ['tokenByAddress', networkOf(caller.address)],
    ['tokenByAll', ''],
  ]
}
