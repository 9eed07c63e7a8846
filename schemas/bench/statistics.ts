import { createRandom } from '../src/random.ts'

/** The median of some numbers; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The percentile at `share` (0 to 1), by nearest rank; NaN of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A ratio of B to A with the ends of its 95% confidence interval. */
export interface Ratio {
  ratio: number
  low: number
  high: number
}

/** A measure of each block of a round, in the order in which they ran, in time per request. */
export interface Round {
  a: number[]
  b: number[]
}

const resamples = 2_000

/**
 * The ratio of B's cost to A's: the median of B's blocks divided by the median of A's, corrected for the speed of their rounds.
 * The interval is bootstrapped over the rounds, with a fixed seed.
 */
export function compareRounds(rounds: readonly Round[]): Ratio {
  const random = createRandom('bootstrap')
  const corrected = correctRounds(rounds)
  const drawn = Array.from({ length: resamples }, () =>
    divideMedians(corrected.map(() => random.pick(corrected))),
  )
  return { ratio: divideMedians(corrected), low: percentile(drawn, 0.025), high: percentile(drawn, 0.975) }
}

/**
 * Corrects blocks for the speed of the machine during their round, because load that outlasts a round slows both of its sides:
 * scales each round to the median speed. The speed of a round is the geometric mean of the faster block of each side, since
 * bursts of load slow only single blocks.
 */
export function correctRounds(rounds: readonly Round[]): Round[] {
  const speeds = rounds.map(({ a, b }) => Math.sqrt(Math.min(...a) * Math.min(...b)))
  const usual = median(speeds)
  return rounds.map(({ a, b }, at) => {
    const scale = (block: number) => block * (usual / (speeds[at] ?? Number.NaN))
    return { a: a.map(scale), b: b.map(scale) }
  })
}

function divideMedians(rounds: readonly Round[]) {
  return median(rounds.flatMap(({ b }) => b)) / median(rounds.flatMap(({ a }) => a))
}

/** How far a control may be off 1. */
const tolerance = 0.05
/**
 * How far the interval of a control may reach from 1. Twice the tolerance: an interval within the tolerance itself would void
 * a third of the runs of 8 rounds whose blocks vary by ±7%, though their ratios are within it.
 */
const reach = 0.1

/**
 * Why a control, a side measured against itself, makes its run meaningless; null if it does not. It is void if it is too far
 * from 1, or if its interval is so wide that it would not have noticed. The interval need not contain 1: a tight one next to
 * it, such as 1.01 to 1.02, is a good control.
 */
export function whyVoid({ ratio, low, high }: Ratio): string | null {
  if (!(Math.abs(ratio - 1) <= tolerance)) return `the control is more than ${tolerance} off 1`
  if (!(low >= 1 - reach && high <= 1 + reach))
    return `the interval of the control leaves 1 ± ${reach}: too few rounds for this much noise`
  return null
}
