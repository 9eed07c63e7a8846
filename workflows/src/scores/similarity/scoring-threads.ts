import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Interactions, Likings } from './interactions.ts'
import type { PredictionSteps } from './predict-channels.ts'
import type { RankedChannels } from './rank-channels.ts'
import type { ThreadStart } from './scoring-thread.ts'
import type { Range } from './shared-arrays.ts'

/** Threads that work on one prediction and its ranking; disposing of them ends them. */
export interface ScoringThreads extends AsyncDisposable {
  /** Finds the predictors of all channels. */
  predict(): Promise<void>
  /** Finds the likest channels of each, some hundreds of channels at a time, in their order. */
  rank(): AsyncGenerator<RankedChannels, void>
}

const filename = new URL('./scoring-thread.ts', import.meta.url).href
const mostThreads = 4
const channelsPerTask = 500
/** Pages and imports of this machine come first. */
const usualNiceness = 10

/** Unix niceness, 0 to 19: how far the threads give way to all else on the machine (10). */
interface Priority {
  niceIncrement?: number
}

/** `createInteractions` in a thread of its own, so that the process that serves pages goes on doing so. */
export async function createInteractionsInThread(
  likings: Likings,
  { niceIncrement = usualNiceness }: Priority = {},
): Promise<Interactions> {
  const pool = new Piscina({ filename, minThreads: 1, maxThreads: 1, niceIncrement })
  try {
    return await pool.run(likings, { name: 'createInteractions' })
  } finally {
    await pool.destroy()
  }
}

/** Starts a thread for each core, up to four. Their work fails with an `AbortError` once `stop` has aborted. */
export function openScoringThreads(
  start: ThreadStart,
  { stop, niceIncrement = usualNiceness }: Priority & { stop?: AbortSignal } = {},
): ScoringThreads {
  const threads = Math.min(mostThreads, availableParallelism())
  const pool = new Piscina({
    filename,
    workerData: start,
    minThreads: threads,
    maxThreads: threads,
    niceIncrement,
  })
  const options = stop === undefined ? {} : { signal: stop }
  const ranges = listRanges(start.prediction.interactions.channelCount)
  const predict = (step: keyof PredictionSteps, range: Range | null) =>
    pool.run({ step, range }, { ...options, name: 'predict' })
  return {
    async predict() {
      await Promise.all([predict('findCurrents', null), ...ranges.map((range) => predict('count', range))])
      await Promise.all(ranges.map((range) => predict('regress', range)))
    },
    async *rank() {
      const tasks = ranges.map((range) => pool.run(range, { ...options, name: 'rank' }))
      // One that fails before its turn is told of when its turn comes.
      for (const task of tasks) task.catch(() => {})
      // The thread's `rank` answers with nothing else.
      for (const task of tasks) yield (await task) as RankedChannels
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  }
}

function listRanges(channels: number): Range[] {
  return Array.from({ length: Math.ceil(channels / channelsPerTask) }, (_, at) => ({
    from: at * channelsPerTask,
    to: Math.min(channels, (at + 1) * channelsPerTask),
  }))
}
