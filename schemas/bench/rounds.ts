import type { Block } from './block.ts'
import { compareRounds, isVoid, median } from './statistics.ts'
import type { Ratio } from './statistics.ts'

/** The blocks of an A-B-B-A round. */
export interface Round {
  a: Block[]
  b: Block[]
}

/** What a measure, such as p50, is on both sides. */
export interface Measure {
  name: string
  /** The median of its blocks, in milliseconds per request. */
  a: number
  b: number
  /** B to A: below 1, B needs less. */
  ratio: Ratio
  /** The same side against itself. */
  control: Ratio
  /** The control is further than 5% from 1, so the ratio says nothing. */
  isVoid: boolean
}

/** Runs a block of A, two of B and one of A. */
export async function runRound(a: () => Promise<Block>, b: () => Promise<Block>): Promise<Round> {
  const first = await a()
  const second = [await b(), await b()]
  return { a: [first, await a()], b: second }
}

/** Compares the measures of both sides, and those of the control rounds, in which both sides are the same. */
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
