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

/** A measure of each block of a round, in the order in which they ran. */
export interface Round {
  a: number[]
  b: number[]
}

const resamples = 2_000

/**
 * The ratio of B's cost to A's: the median over the rounds of B's blocks to A's blocks. The interval is bootstrapped over the
 * rounds, with a fixed seed. Ratios are taken within rounds, because load that outlasts one slows both of its sides.
 */
export function compareRounds(rounds: readonly Round[]): Ratio {
  const ratios = rounds.map(({ a, b }) => sum(b) / b.length / (sum(a) / a.length))
  const random = createRandom('bootstrap')
  const drawn = Array.from({ length: resamples }, () => median(ratios.map(() => random.pick(ratios))))
  return { ratio: median(ratios), low: percentile(drawn, 0.025), high: percentile(drawn, 0.975) }
}

/** How far an A-A control may be off 1 before the run means nothing. */
const tolerance = 0.05

/** Whether a control, the same side measured against itself, is too far from 1 for its run to mean anything. */
export function isVoid({ ratio }: Ratio): boolean {
  return !(Math.abs(ratio - 1) <= tolerance)
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
