import type { Block } from './block.ts'
import { minSteps } from './cpu-time.ts'
import { compareRounds, correctRounds, median, whyVoid } from './statistics.ts'
import type { Ratio } from './statistics.ts'

/** The blocks of an A-B-B-A round. */
export interface Round {
  a: Block[]
  b: Block[]
}

/** A measure, such as p50, of both sides. */
export interface Measure {
  name: string
  /**
   * The median of its blocks in milliseconds per request, corrected for the speed of their rounds; if it is not compared, their
   * mean.
   */
  a: number
  b: number
  /** `b` divided by `a`: below 1, B is cheaper. Null if they are not compared. */
  ratio: Ratio | null
  /** The same ratio of each side against itself. */
  control: Ratio | null
  /** Why there is no ratio. */
  notCompared: string | null
  /** What is wrong with the control, so that the ratio means nothing. */
  void: string | null
}

/** Runs the blocks of an A-B-B-A round. */
export async function runRound(a: () => Promise<Block>, b: () => Promise<Block>): Promise<Round> {
  const first = await a()
  const second = [await b(), await b()]
  return { a: [first, await a()], b: second }
}

/**
 * Computes every measure from the rounds, with controls from the rounds of one side against itself. `steps` are those of the
 * meters, by measure and in milliseconds per request. A measure is not compared if the blocks of a side are usually shorter
 * than `minSteps` of them, or 0.
 */
export function measureRounds(
  rounds: readonly Round[],
  controls: readonly Round[],
  steps: Record<string, number> = {},
): Measure[] {
  return Object.keys(rounds[0]?.a[0] ?? {}).map((name) => {
    const read = (some: readonly Round[]) =>
      some.map((round) => ({ a: readBlocks(round.a, name), b: readBlocks(round.b, name) }))
    const measured = read(rounds)
    const [a, b] = [measured.flatMap((round) => round.a), measured.flatMap((round) => round.b)]
    const notCompared = whyNotCompared(Math.min(median(a), median(b)), steps[name] ?? 0)
    if (notCompared !== null) {
      return { name, a: mean(a), b: mean(b), ratio: null, control: null, notCompared, void: null }
    }
    const corrected = correctRounds(measured)
    const control = compareRounds(read(controls))
    return {
      name,
      a: median(corrected.flatMap((round) => round.a)),
      b: median(corrected.flatMap((round) => round.b)),
      ratio: compareRounds(measured),
      control,
      notCompared,
      void: whyVoid(control),
    }
  })
}

function readBlocks(blocks: readonly Block[], name: string) {
  return blocks.map((block) => block[name] ?? Number.NaN)
}

/** `least` is what the cheaper side takes. */
function whyNotCompared(least: number, step: number) {
  if (least < minSteps * step)
    return `a block of the cheaper side is ${Math.round(least / step)} steps of the meter, fewer than ${minSteps}`
  return least > 0 ? null : 'a side took no measurable time'
}

function mean(numbers: readonly number[]) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
