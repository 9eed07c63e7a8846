import { workerData } from 'piscina'
import type { TraitRows } from './compare-traits.ts'
import { createSteps } from './predict-channels.ts'
import type { Prediction, PredictionSteps } from './predict-channels.ts'
import { createRanker } from './rank-channels.ts'
import type { RankedChannels } from './rank-channels.ts'
import type { Range } from './shared-arrays.ts'

export { createInteractions } from './interactions.ts'

/** What a thread is started with; all arrays are in shared memory. */
export interface ThreadStart {
  prediction: Prediction
  traits: TraitRows
  /** Similar channels wanted of each. */
  width: number
}

let steps: PredictionSteps | null = null
let rankRange: ReturnType<typeof createRanker> | null = null

/** The step of that name, by what the thread was started with. */
export function predict({ step, range }: { step: keyof PredictionSteps; range: Range }) {
  steps ??= createSteps(readStart().prediction)
  steps[step](range)
}

/** To be called when all has been predicted. */
export function rank(range: Range): RankedChannels {
  const { prediction, traits, width } = readStart()
  rankRange ??= createRanker({ ...prediction, traits, width })
  return rankRange(range)
}

function readStart() {
  // Threads that predict and rank are started by `openScoringThreads` only, with nothing else.
  return workerData as ThreadStart
}
