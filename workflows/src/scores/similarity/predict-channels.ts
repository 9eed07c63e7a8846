import { allocateCoRatings, createCounter } from './co-occurrence.ts'
import type { CoRatings } from './co-occurrence.ts'
import { allocateCurrents, findCurrents } from './principal-directions.ts'
import type { Currents } from './principal-directions.ts'
import type { Interactions } from './interactions.ts'
import { recallPairs } from './pair-counts.ts'
import { shareIntegers, shareSingles } from './shared-arrays.ts'
import type { Range } from './shared-arrays.ts'
import { solveSymmetric } from './solve-ridge.ts'

/** How much knowing one channel speaks for another: for each channel the weights of its neighbors and of the currents. */
export interface Predictors {
  /** The neighbors that speak for channel `c` stand from `c * width` on; -1 after the last. */
  neighbors: Int32Array
  weights: Float32Array
  width: number
  channelCount: number
  currents: Currents
  /** What each current says of channel `c`, from `c * currents.rank` on. */
  loads: Float32Array
}

/** What channels are predicted from, and the predictors that come of it: all in memory that threads share. */
export interface Prediction {
  interactions: Interactions
  ridge: number
  coRatings: CoRatings
  predictors: Predictors
}

/**
 * The steps of a prediction: `count` for all channels and `findCurrents`, in any order, then `regress` for all channels.
 * A thread has steps of its own; what they find stands in the prediction.
 */
export interface PredictionSteps {
  count: (range: Range) => void
  findCurrents: () => void
  regress: (range: Range) => void
}

/** Room for a prediction, nothing found yet. */
export function allocatePrediction(interactions: Interactions, ridge: number): Prediction {
  const { channelCount } = interactions
  const { width, rank } = chooseSize(channelCount)
  const remembered = Math.min(Math.max(1, channelCount - 1), rememberedPairs)
  return {
    interactions,
    ridge,
    coRatings: allocateCoRatings(interactions, remembered),
    predictors: {
      neighbors: shareIntegers(channelCount * width).fill(-1),
      weights: shareSingles(channelCount * width),
      width,
      channelCount,
      currents: allocateCurrents(channelCount, rank),
      loads: shareSingles(channelCount * rank),
    },
  }
}

/**
 * Ridge regression of each channel on its nearest neighbors and on the main currents of taste. With all channels as
 * neighbors it is EASE^R (Steck, "Embarrassingly Shallow Autoencoders for Sparse Data", 2019), whose closed form
 * inverts one matrix of all channels; choosing the neighbors first is the way of fsSLIM (Ning and Karypis, 2011) and
 * makes the cost linear in channels; the currents stand for the many that are left out.
 *
 * What a thread works with; the room that a step needs is taken when it first comes.
 */
export function createSteps({ interactions, ridge, coRatings, predictors }: Prediction): PredictionSteps {
  const { neighbors, weights, width, currents, loads } = predictors
  let count: PredictionSteps['count'] | null = null
  let regressOne: ReturnType<typeof createRegression> | null = null
  return {
    count(range) {
      count ??= createCounter(interactions, coRatings)
      count(range)
    },
    findCurrents: () => findCurrents(interactions, currents),
    regress({ from, to }) {
      regressOne ??= createRegression(coRatings, currents, width, ridge)
      for (let channel = from; channel < to; channel += 1) {
        const solved = regressOne(channel)
        neighbors.set(solved.neighbors, channel * width)
        weights.set(solved.weights, channel * width)
        loads.set(solved.loads, channel * currents.rank)
      }
    },
  }
}

/** Counts are remembered for so many neighbors of a channel: 8 bytes each, twice over. */
const rememberedPairs = 256

/** Multiplications that all regressions together may take: some 15 seconds. */
const effort = 8e9

/** Cholesky takes size³ / 6 for each channel. Where all channels fit in, there is nothing left for currents to say. */
function chooseSize(channelCount: number) {
  const affordable = Math.floor(Math.cbrt((6 * effort) / Math.max(1, channelCount)))
  const size = Math.min(192, Math.max(72, affordable))
  if (channelCount <= size) return { width: Math.max(1, channelCount - 1), rank: 0 }
  const rank = Math.floor(size / 3)
  return { width: size - rank, rank }
}

/** Grows with the data as the sums do on which it works: four times the likings of the average channel, from 20 to 500. */
export function usualRidge(likings: number, channels: number): number {
  return Math.min(500, Math.max(20, (4 * likings) / Math.max(1, channels)))
}

function createRegression(coRatings: CoRatings, currents: Currents, width: number, ridge: number) {
  const { support, neighbors, common, width: kept } = coRatings
  const { rank, basis, image, spread } = currents
  const fillPairs = recallPairs(coRatings, currents)
  const matrix = new Float64Array((width + rank) ** 2)
  const right = new Float64Array(width + rank)
  const nothing = {
    neighbors: new Int32Array(0),
    weights: right.subarray(0, 0),
    loads: right.subarray(0, 0),
  }
  return (channel: number) => {
    const first = channel * kept
    const chosen = neighbors.subarray(first, first + Math.min(width, kept))
    const end = chosen.indexOf(-1)
    const near = end === -1 ? chosen : chosen.subarray(0, end)
    if (near.length === 0) return nothing
    const size = near.length + rank
    // Counts that were recalled in part need not fit together; a greater ridge always mends that.
    for (let penalty = ridge; penalty < ridge * 1_000; penalty *= 4) {
      fillPairs(near, matrix, size)
      for (let at = 0; at < near.length; at += 1) {
        right[at] = common[first + at]!
        matrix[at * size + at] = support[near[at]!]! + penalty
      }
      fillCurrents(channel, near, size, penalty)
      if (!solveSymmetric(matrix, right, size)) continue
      return {
        neighbors: near,
        weights: right.subarray(0, near.length),
        loads: right.subarray(near.length, size),
      }
    }
    return nothing
  }

  /** The rows of the currents, as profiles without the channel itself have them. */
  function fillCurrents(channel: number, near: Int32Array, size: number, penalty: number) {
    const own = channel * rank
    const members = support[channel]!
    for (let axis = 0; axis < rank; axis += 1) {
      const row = (near.length + axis) * size
      const part = basis[own + axis]!
      for (let at = 0; at < near.length; at += 1)
        matrix[row + at] = image[near[at]! * rank + axis]! - part * common[channel * kept + at]!
      for (let other = 0; other <= axis; other += 1)
        matrix[row + near.length + other] =
          spread[axis * rank + other]! -
          part * image[own + other]! -
          basis[own + other]! * image[own + axis]! +
          part * basis[own + other]! * members
      matrix[row + near.length + axis]! += penalty
      right[near.length + axis] = image[own + axis]! - part * members
    }
  }
}
