import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Interactions, PositiveInteractions } from './interactions.ts'
import type { Prediction, PredictionSteps } from './predict-channels.ts'
import type { RankedChannels } from './rank-channels.ts'
import type { RankingOptions } from './scoring-thread.ts'
import type { Range } from './shared-arrays.ts'

/** A pool of threads for one prediction and its ranking; disposing stops them. */
export interface ScoringThreads extends AsyncDisposable {
  /** Computes the predictors of all channels. */
  predict(): Promise<void>
  /** Yields the most similar channels of all channels in order, 500 channels at a time. */
  rank(options: RankingOptions): AsyncGenerator<RankedChannels, void>
}

const filename = new URL('./scoring-thread.ts', import.meta.url).href
const maxThreads = 4
const channelsPerTask = 500
/** Tasks of a ranking that a thread has at once, so that it need not wait for the next one. */
const tasksPerThread = 2
/** Low priority, so that pages and imports come first. */
const defaultNiceness = 10

interface Priority {
  /** Unix niceness, 0 to 19. Defaults to 10. */
  niceIncrement?: number
}

/** Runs `createInteractions` in a thread, so that the process keeps serving pages. */
export async function createInteractionsInThread(
  positives: PositiveInteractions,
  { niceIncrement = defaultNiceness }: Priority = {},
): Promise<Interactions> {
  const pool = new Piscina({ filename, minThreads: 1, maxThreads: 1, niceIncrement })
  try {
    return await pool.run(positives, { name: 'createInteractions' })
  } finally {
    await pool.destroy()
  }
}

/** Starts a thread per core, up to four. Their work throws an `AbortError` once `stop` has aborted. */
export function openScoringThreads(
  prediction: Prediction,
  { stop, niceIncrement = defaultNiceness }: Priority & { stop?: AbortSignal } = {},
): ScoringThreads {
  const threads = Math.min(maxThreads, availableParallelism())
  const pool = new Piscina({
    filename,
    workerData: prediction,
    minThreads: threads,
    maxThreads: threads,
    niceIncrement,
  })
  let isDisposed = false
  // Failed tasks reject by themselves. A thread that is stopped during a task may have already responded.
  pool.on('error', (error) => {
    if (!isDisposed && stop?.aborted !== true) throw error
  })
  const abortable = stop === undefined ? {} : { signal: stop }
  const ranges = listRanges(prediction.interactions.channelCount)
  const predict = (step: keyof PredictionSteps, range: Range | null) =>
    pool.run({ step, range }, { ...abortable, name: 'predict' })
  return {
    async predict() {
      await Promise.all([
        predict('findPrincipalDirections', null),
        ...ranges.map((range) => predict('count', range)),
      ])
      await Promise.all(ranges.map((range) => predict('regress', range)))
    },
    async *rank(options) {
      const ahead: Promise<RankedChannels>[] = []
      for (const range of ranges) {
        // Piscina does not keep the order of waiting tasks: with all of them, every other one would come last.
        if (ahead.length === tasksPerThread * threads) yield await ahead.shift()!
        // The thread's `rank` always returns `RankedChannels`.
        const task = pool.run({ range, options }, { ...abortable, name: 'rank' }) as Promise<RankedChannels>
        // Failures are thrown where they are awaited, not as unhandled rejections.
        task.catch(() => {})
        ahead.push(task)
      }
      for (const task of ahead) yield await task
    },
    [Symbol.asyncDispose]() {
      isDisposed = true
      return pool.destroy()
    },
  }
}

function listRanges(channels: number): Range[] {
  return Array.from({ length: Math.ceil(channels / channelsPerTask) }, (_, at) => ({
    from: at * channelsPerTask,
    to: Math.min(channels, (at + 1) * channelsPerTask),
  }))
}
