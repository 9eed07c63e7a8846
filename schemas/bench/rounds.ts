import type { Block } from './block.ts'
import { compareRounds, isVoid, median } from './statistics.ts'
import type { Ratio } from './statistics.ts'

/** The blocks of an A-B-B-A round. */
export interface Round {
  a: Block[]
  b: Block[]
}

/** A measure, such as p50, of both sides. */
export interface Measure {
  name: string
  /** The median of its blocks, in milliseconds per request. */
  a: number
  b: number
  /** B divided by A: below 1, B is cheaper. */
  ratio: Ratio
  /** The same ratio of one side against itself. */
  control: Ratio
  /** Whether the control is more than 5% off 1, so that the ratio means nothing. */
  isVoid: boolean
}

/** Runs the blocks of an A-B-B-A round. */
export async function runRound(a: () => Promise<Block>, b: () => Promise<Block>): Promise<Round> {
  const first = await a()
  const second = [await b(), await b()]
  return { a: [first, await a()], b: second }
}

/** Computes every measure from the rounds, with controls from the rounds of one side against itself. */
export function measureRounds(rounds: readonly Round[], controls: readonly Round[]): Measure[] {
  return Object.keys(rounds[0]?.a[0] ?? {}).map((name) => {
    const read = (blocks: readonly Block[]) => blocks.map((block) => block[name] ?? Number.NaN)
    const compared = (some: readonly Round[]) =>
      compareRounds(some.map(({ a, b }) => ({ a: read(a), b: read(b) })))
    const control = compared(controls)
    return {
      name,
      a: median(read(rounds.flatMap(({ a }) => a))),
      b: median(read(rounds.flatMap(({ b }) => b))),
      ratio: compared(rounds),
      control,
      isVoid: isVoid(control),
    }
  })
}
