import type { Interactions } from './interactions.ts'
import { allocatePrediction, createSteps } from './predict-channels.ts'
import type { Predictors } from './predict-channels.ts'

/** Computes the predictors of all channels without threads. */
export function predictChannels(interactions: Interactions, ridge: number): Predictors {
  const prediction = allocatePrediction(interactions, ridge)
  const steps = createSteps(prediction)
  const all = { from: 0, to: interactions.channelCount }
  steps.count(all)
  steps.findPrincipalDirections()
  steps.regress(all)
  return prediction.predictors
}
