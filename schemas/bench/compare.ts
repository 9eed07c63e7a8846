import { isDeepStrictEqual } from 'node:util'
import { runBlock } from './block.ts'
import { ownCpu } from './cpu-time.ts'
import type { CpuMeter } from './cpu-time.ts'
import { measureRounds, runRound } from './rounds.ts'
import type { Measure, Round } from './rounds.ts'

/** One of two implementations that answer the same requests. */
export interface Side {
  name: string
  /** Resolves to the response body of this question. Numbers may exceed the number of questions. */
  ask: (question: number) => Promise<unknown>
}

/** Two implementations of the same thing, to be compared. */
export interface Contest {
  name: string
  /** The baseline. */
  a: Side
  b: Side
  /** How many different questions there are. */
  questions: number
  /** Names a question in an error. Defaults to its number. */
  nameQuestion?: (question: number) => string
  /** Measured rounds. Defaults to 12. */
  rounds?: number
  /** Requests in a block. Defaults to 40. */
  block?: number
  /** Concurrent requests. Defaults to 1. */
  atOnce?: number
  /** Meters of the CPU time to report, by name. Defaults to that of this process. */
  cpu?: Record<string, CpuMeter>
  /** Whether two bodies are equivalent. Defaults to deep equality. */
  isSame?: (one: unknown, other: unknown) => boolean
}

/** The outcome of a contest between two warm sides. */
export interface Comparison {
  name: string
  a: string
  b: string
  measures: Measure[]
  rounds: number
  block: number
  atOnce: number
  /** The number of questions whose bodies were compared before anything was measured. */
  verified: number
}

/** The two sides returned different bodies, so comparing their times would mean nothing. */
export class DifferentBodiesError extends Error {
  override name = 'DifferentBodiesError'
}

/**
 * Compares two sides in A-B-B-A and B-A-A-B rounds in turn, each followed by a control round of the outer side alone; the first
 * round of both is dropped as warm-up. First, both sides answer every question once, which verifies that their bodies match.
 * Throws `DifferentBodiesError` if they do not.
 */
export async function compare(contest: Contest): Promise<Comparison> {
  const { name, a, b, questions, rounds = 12, block = 40, atOnce = 1, cpu = { node: ownCpu } } = contest
  await verify(contest)
  let asked = 0
  const blocksOf =
    ({ ask }: Side) =>
    () =>
      runBlock({ ask, from: asked, requests: block, atOnce, cpu })
  const [pairs, controls]: [Round[], Round[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    // Both sides run equally many blocks and idle equally often: a process that gets fewer requests, or idles longer, is
    // slower.
    const [outer, inner] = round % 2 === 0 ? [a, b] : [b, a]
    const blocks = await runRound(blocksOf(outer), blocksOf(inner))
    pairs.push(round % 2 === 0 ? blocks : { a: blocks.b, b: blocks.a })
    controls.push(await runRound(blocksOf(outer), blocksOf(outer)))
    // All blocks of a round send the same requests.
    asked += block
  }
  const measures = measureRounds(pairs.slice(1), controls.slice(1))
  return { name, a: a.name, b: b.name, measures, rounds, block, atOnce, verified: questions }
}

async function verify(contest: Contest) {
  const { name, a, b, questions, isSame = isDeepStrictEqual, nameQuestion = String } = contest
  for (let question = 0; question < questions; question += 1) {
    const [one, other] = [await a.ask(question), await b.ask(question)]
    if (!isSame(one, other)) {
      const which = nameQuestion(question)
      throw new DifferentBodiesError(`${name}: ${a.name} and ${b.name} answer question ${which} differently`)
    }
  }
}
