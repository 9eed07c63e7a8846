import { createRandom } from '../src/random.ts'

/** The middle of some numbers, the mean of the two in the middle of an even count; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The number that `share` (0 to 1) of the numbers lie below, by nearest rank; NaN of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A ratio of block medians with the ends of its 95% interval. */
export interface Ratio {
  ratio: number
  low: number
  high: number
}

/** The medians of the blocks of one A-B-B-A round, in the order in which they ran. */
export interface Round {
  a: number[]
  b: number[]
}

const resamples = 2_000

/**
 * How many times as much B takes as A: the median over the rounds of B's blocks to A's blocks of the same round. The
 * interval comes from bootstrapping the rounds, the same for the same numbers. Rounds are compared within themselves,
 * because load that lasts longer than one slows both sides of it.
 */
export function compareRounds(rounds: readonly Round[]): Ratio {
  const ratios = rounds.map(({ a, b }) => sum(b) / b.length / (sum(a) / a.length))
  const random = createRandom('bootstrap')
  const drawn = Array.from({ length: resamples }, () => median(ratios.map(() => random.pick(ratios))))
  return { ratio: median(ratios), low: percentile(drawn, 0.025), high: percentile(drawn, 0.975) }
}

/** How far an A-A control may be from 1 before the run says nothing. */
const tolerance = 0.05

/** Whether a control, the same side measured against itself, is too far from 1 for its run to mean anything. */
export function isVoid({ ratio }: Ratio): boolean {
  return !(Math.abs(ratio - 1) <= tolerance)
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
