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
  /** Defaults to warm. */
  caches?: Caches
  /** What the caller verifies instead of comparing the bodies. */
  verified?: Verified
}

/**
 * Whether the sides have answered the requests before. With cold caches, whatever a side keeps of its responses is new to it or
 * out of date; its code, its connections and the database's buffers are warm even so.
 */
export type Caches = 'warm' | 'cold'

/** What was verified to be the same on both sides, such as 7 bodies: a count and a noun with a participle. */
export interface Verified {
  count: number
  what: string
}

/** The outcome of a contest. */
export interface Comparison {
  name: string
  a: string
  b: string
  measures: Measure[]
  rounds: number
  block: number
  atOnce: number
  caches: Caches
  verified: Verified
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
  const { name, a, b, rounds = 12, block = 40, atOnce = 1, cpu = { node: ownCpu }, caches = 'warm' } = contest
  const verified = await verify(contest)
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
  const steps = Object.fromEntries(
    Object.entries(cpu).map(([meter, { step = 0 }]) => [`cpu ${meter}`, step / block]),
  )
  const measures = measureRounds(pairs.slice(1), controls.slice(1), steps)
  return { name, a: a.name, b: b.name, measures, rounds, block, atOnce, caches, verified }
}

async function verify(contest: Contest): Promise<Verified> {
  const { name, a, b, questions, verified, nameQuestion = String } = contest
  for (let question = 0; question < questions; question += 1) {
    const [one, other] = [await a.ask(question), await b.ask(question)]
    if (verified === undefined && !isDeepStrictEqual(one, other)) {
      const which = nameQuestion(question)
      throw new DifferentBodiesError(`${name}: ${a.name} and ${b.name} answer question ${which} differently`)
    }
  }
  return verified ?? { count: questions, what: 'bodies verified' }
}
