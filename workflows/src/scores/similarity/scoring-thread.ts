import { workerData } from 'piscina'
import type { TraitRows } from './compare-traits.ts'
import { createSteps } from './predict-channels.ts'
import type { Prediction, PredictionSteps } from './predict-channels.ts'
import { createRanker } from './rank-channels.ts'
import type { RankedChannels } from './rank-channels.ts'
import type { Range } from './shared-arrays.ts'

export { createInteractions } from './interactions.ts'

/** The data that a thread is started with; all arrays are in shared memory. */
export interface ThreadStart {
  prediction: Prediction
  traits: TraitRows
  /** Number of similar channels per channel. */
  width: number
}

let steps: PredictionSteps | null = null
let rankRange: ReturnType<typeof createRanker> | null = null

/** Executes one step of the thread's prediction. */
export function predict({ step, range }: { step: keyof PredictionSteps; range: Range }) {
  steps ??= createSteps(readStart().prediction)
  steps[step](range)
}

/** Ranks a range of channels, once the prediction is complete. */
export function rank(range: Range): RankedChannels {
  const { prediction, traits, width } = readStart()
  rankRange ??= createRanker({ ...prediction, traits, width })
  return rankRange(range)
}

function readStart() {
  // Only `openScoringThreads` starts threads that predict and rank, always with a `ThreadStart`.
  return workerData as ThreadStart
}
