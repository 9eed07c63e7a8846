import { sayMoment } from '@channelwise/schemas/text/moment'
import type { QuotaState } from './quota-ledger.ts'

/** One line on how the quota stands. */
export function describeQuota({ status, used, cap, resetsAt, nextProbeAt }: QuotaState) {
  const units = `${countUnits(used)} of ${countUnits(cap)} units used (${percentOf(used, cap)})`
  if (status === 'spent') return `${units}: spent until ${sayMoment(resetsAt)}`
  if (nextProbeAt === null) return units
  return `${units}: YouTube has not renewed the quota yet and is asked again at ${sayMoment(nextProbeAt)}`
}

/** A number of units with its thousands separated. */
export function countUnits(units: number) {
  return units.toLocaleString('en-US')
}

/** A share of the cap, in whole percent. */
export function percentOf(units: number, cap: number) {
  return `${Math.round((units / cap) * 100)} %`
}
