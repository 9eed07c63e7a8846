import { isDeepStrictEqual } from 'node:util'
import { runBlock } from './block.ts'
import { ownCpu } from './cpu-time.ts'
import type { CpuMeter } from './cpu-time.ts'
import { measureRounds, runRound } from './rounds.ts'
import type { Measure, Round } from './rounds.ts'

/** One of two ways of answering the same questions. */
export interface Side {
  name: string
  /** Answers the question of this number with a body. Questions are numbered on beyond their count. */
  ask: (question: number) => Promise<unknown>
}

/** Two ways of doing the same, to be compared. */
export interface Contest {
  name: string
  /** What B is measured against. */
  a: Side
  b: Side
  /** How many different questions there are. */
  questions: number
  /** What a question is called in an error. Defaults to its number. */
  nameQuestion?: (question: number) => string
  /** Rounds that count. Defaults to 12. */
  rounds?: number
  /** Requests in a block. Defaults to 40. */
  block?: number
  /** Requests under way at a time. Defaults to 1. */
  atOnce?: number
  /** Whose CPU time is reported, by name. Defaults to this process. */
  cpu?: Record<string, CpuMeter>
  /** Whether two bodies say the same. Defaults to deep equality. */
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
  /** Questions that both sides answered alike before anything was measured. */
  verified: number
}

/** The two sides answered differently, so that comparing their times would mean nothing. */
export class DifferentBodiesError extends Error {
  override name = 'DifferentBodiesError'
}

/**
 * Compares two sides in rounds of A-B-B-A and B-A-A-B blocks in turn, each followed by a round of the outer side alone as a
 * control; the first round of both is dropped. Both sides are warm: they first answer every question once, which verifies
 * that they answer alike. Throws `DifferentBodiesError` if not.
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
    // Each side runs as many blocks and waits as often: a process that is asked less, or waits longer, is slower.
    const [outer, inner] = round % 2 === 0 ? [a, b] : [b, a]
    const blocks = await runRound(blocksOf(outer), blocksOf(inner))
    pairs.push(round % 2 === 0 ? blocks : { a: blocks.b, b: blocks.a })
    controls.push(await runRound(blocksOf(outer), blocksOf(outer)))
    // All blocks of a round ask the same questions.
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
