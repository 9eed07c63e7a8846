import type { Interactions } from './interactions.ts'
import { allocatePrediction, createSteps } from './predict-channels.ts'
import type { Predictors } from './predict-channels.ts'

/** The predictors of all channels, found without threads. */
export function predictChannels(interactions: Interactions, ridge: number): Predictors {
  const prediction = allocatePrediction(interactions, ridge)
  const steps = createSteps(prediction)
  const all = { from: 0, to: interactions.channelCount }
  steps.count(all)
  steps.findCurrents()
  steps.regress(all)
  return prediction.predictors
}
