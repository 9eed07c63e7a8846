import type { Estimate } from '@channelwise/schemas/insights/figures'

/** The normal quantile of a 95% interval. */
export const z95 = 1.96

/** The 95% Wilson score interval of `part` of `total` (Wilson 1927). `total` must be above 0. */
export function wilsonInterval(part: number, total: number): Estimate {
  const value = part / total
  const square = z95 ** 2 / total
  const middle = value + square / 2
  const spread = z95 * Math.sqrt((value * (1 - value)) / total + square / (4 * total))
  return {
    value,
    low: Math.max(0, (middle - spread) / (1 + square)),
    high: Math.min(1, (middle + spread) / (1 + square)),
  }
}

/** A count, and the total that it is part of. */
interface Proportion {
  part: number
  total: number
}

/** The share of `after` minus that of `before`, with Newcombe's 95% hybrid score interval (Newcombe 1998). */
export function newcombeInterval(after: Proportion, before: Proportion): Estimate {
  const one = wilsonInterval(after.part, after.total)
  const other = wilsonInterval(before.part, before.total)
  const value = one.value - other.value
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  }
}
