import { allocateCoOccurrences, createCounter } from './co-occurrence.ts'
import type { CoOccurrences } from './co-occurrence.ts'
import { allocatePrincipalDirections, findPrincipalDirections } from './principal-directions.ts'
import type { PrincipalDirections } from './principal-directions.ts'
import type { Interactions } from './interactions.ts'
import { createPairCounts } from './pair-counts.ts'
import { shareIntegers, shareSingles } from './shared-arrays.ts'
import type { Range } from './shared-arrays.ts'
import { solveSymmetric } from './solve-ridge.ts'

/** How much liking one channel predicts liking another: each channel's weights for its neighbors and for the principal directions. */
export interface Predictors {
  /** The neighbors that predict channel `c` start at `c * width`; -1 after the last. */
  neighbors: Int32Array
  weights: Float32Array
  width: number
  channelCount: number
  directions: PrincipalDirections
  /** The weights of the principal directions for channel `c` start at `c * directions.rank`. */
  loadings: Float32Array
}

/** The input of a prediction and its results, all in shared memory. */
export interface Prediction {
  interactions: Interactions
  ridge: number
  coOccurrences: CoOccurrences
  predictors: Predictors
}

/**
 * The steps of a prediction: `count` for all channels and `findPrincipalDirections`, in any order, then `regress` for
 * all channels. Each thread has its own steps; their results are in the shared prediction.
 */
export interface PredictionSteps {
  count: (range: Range) => void
  findPrincipalDirections: () => void
  regress: (range: Range) => void
}

/** Allocates a prediction. */
export function allocatePrediction(interactions: Interactions, ridge: number): Prediction {
  const { channelCount } = interactions
  const { width, rank } = chooseSize(channelCount)
  const remembered = Math.min(Math.max(1, channelCount - 1), rememberedPairs)
  return {
    interactions,
    ridge,
    coOccurrences: allocateCoOccurrences(interactions, remembered),
    predictors: {
      neighbors: shareIntegers(channelCount * width).fill(-1),
      weights: shareSingles(channelCount * width),
      width,
      channelCount,
      directions: allocatePrincipalDirections(channelCount, rank),
      loadings: shareSingles(channelCount * rank),
    },
  }
}

/**
 * Ridge regression of each channel on its nearest neighbors and on the principal directions of taste. With all channels
 * as neighbors it is EASE^R (Steck, "Embarrassingly Shallow Autoencoders for Sparse Data", 2019), whose closed form
 * inverts one matrix of all channels. Selecting neighbors first, as in fsSLIM (Ning and Karypis, 2011), makes the cost
 * linear in channels; the principal directions stand in for the channels left out.
 *
 * Each step allocates its working memory on first use.
 */
export function createSteps({ interactions, ridge, coOccurrences, predictors }: Prediction): PredictionSteps {
  const { neighbors, weights, width, directions, loadings } = predictors
  let count: PredictionSteps['count'] | null = null
  let regressOne: ReturnType<typeof createRegression> | null = null
  return {
    count(range) {
      count ??= createCounter(interactions, coOccurrences)
      count(range)
    },
    findPrincipalDirections: () => findPrincipalDirections(interactions, directions),
    regress({ from, to }) {
      regressOne ??= createRegression(coOccurrences, directions, width, ridge)
      for (let channel = from; channel < to; channel += 1) {
        const solved = regressOne(channel)
        neighbors.set(solved.neighbors, channel * width)
        weights.set(solved.weights, channel * width)
        loadings.set(solved.loadings, channel * directions.rank)
      }
    },
  }
}

/** Number of neighbors per channel whose counts are stored, at 8 bytes each. */
const rememberedPairs = 256

/** Maximum number of multiplications in all regressions together: about 15 seconds. */
const effort = 8e9

/** A Cholesky decomposition takes size³ / 6 per channel. If all channels fit, no principal directions are needed. */
function chooseSize(channelCount: number) {
  const affordable = Math.floor(Math.cbrt((6 * effort) / Math.max(1, channelCount)))
  const size = Math.min(192, Math.max(84, affordable))
  if (channelCount <= size) return { width: Math.max(1, channelCount - 1), rank: 0 }
  const rank = Math.floor(size / 3)
  return { width: size - rank, rank }
}

/** The ridge penalty, proportional to the data: four times the mean number of positive interactions per channel, 20 to 500. */
export function usualRidge(positives: number, channels: number): number {
  return Math.min(500, Math.max(20, (4 * positives) / Math.max(1, channels)))
}

function createRegression(
  coOccurrences: CoOccurrences,
  directions: PrincipalDirections,
  width: number,
  ridge: number,
) {
  const { support, neighbors, common, width: kept } = coOccurrences
  const { rank, basis, image, spread } = directions
  const fillPairs = createPairCounts(coOccurrences, directions)
  const matrix = new Float64Array((width + rank) ** 2)
  const right = new Float64Array(width + rank)
  const nothing = {
    neighbors: new Int32Array(0),
    weights: right.subarray(0, 0),
    loadings: right.subarray(0, 0),
  }
  return (channel: number) => {
    const first = channel * kept
    const chosen = neighbors.subarray(first, first + Math.min(width, kept))
    const end = chosen.indexOf(-1)
    const near = end === -1 ? chosen : chosen.subarray(0, end)
    if (near.length === 0) return nothing
    const size = near.length + rank
    // Approximated counts may be inconsistent, so that the matrix is not positive definite; a larger ridge fixes that.
    for (let penalty = ridge; penalty < ridge * 1_000; penalty *= 4) {
      fillPairs(near, matrix, size)
      for (let at = 0; at < near.length; at += 1) {
        right[at] = common[first + at]!
        matrix[at * size + at] = support[near[at]!]! + penalty
      }
      fillDirections(channel, near, size, penalty)
      if (!solveSymmetric(matrix, right, size)) continue
      return {
        neighbors: near,
        weights: right.subarray(0, near.length),
        loadings: right.subarray(near.length, size),
      }
    }
    return nothing
  }

  /** Fills the rows of the principal directions, computed from profiles without the channel itself. */
  function fillDirections(channel: number, near: Int32Array, size: number, penalty: number) {
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
