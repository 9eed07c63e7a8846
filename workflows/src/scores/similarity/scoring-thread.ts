import { workerData } from 'piscina'
import type { TraitRows } from './compare-traits.ts'
import { createSteps } from './predict-channels.ts'
import type { Prediction, PredictionSteps } from './predict-channels.ts'
import { createRanker } from './rank-channels.ts'
import type { RankedChannels } from './rank-channels.ts'
import type { Range } from './shared-arrays.ts'

export { createInteractions } from './interactions.ts'

/** The data for ranking besides the prediction. It is sent with every range, so its arrays should be in shared memory. */
export interface RankingOptions {
  traits: TraitRows
  /** Number of similar channels per channel. */
  width: number
}

let steps: PredictionSteps | null = null
let rankRange: ReturnType<typeof createRanker> | null = null

/** Executes one step of the thread's prediction. */
export function predict({ step, range }: { step: keyof PredictionSteps; range: Range }) {
  steps ??= createSteps(readPrediction())
  steps[step](range)
}

/** Ranks a range of channels, once the prediction is complete. The options are the same for all ranges. */
export function rank({ range, options }: { range: Range; options: RankingOptions }): RankedChannels {
  rankRange ??= createRanker({ ...readPrediction(), ...options })
  return rankRange(range)
}

function readPrediction() {
  // Only `openScoringThreads` starts threads that predict and rank, always with a prediction in shared memory.
  return workerData as Prediction
}
