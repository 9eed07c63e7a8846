import { countCoRatings } from './co-ratings.ts'
import type { CoRatings } from './co-ratings.ts'
import type { Interactions } from './interactions.ts'
import { countAllPairs, recallPairs } from './pair-counts.ts'
import type { FillPairs } from './pair-counts.ts'
import { solveSymmetric } from './solve-ridge.ts'

/** How much knowing one channel speaks for another: for each channel the weights of its neighbours. */
export interface Predictors {
  /** The neighbours that speak for channel `c` stand from `c * width` on; -1 after the last. */
  neighbours: Int32Array
  weights: Float32Array
  width: number
  channelCount: number
}

/**
 * Ridge regression of each channel on its nearest neighbours. With all channels as neighbours it is EASE^R (Steck,
 * "Embarrassingly Shallow Autoencoders for Sparse Data", 2019), whose closed form inverts one matrix of all channels;
 * choosing the neighbours first is the way of fsSLIM (Ning and Karypis, 2011) and makes the cost linear in channels.
 */
export function predictChannels(interactions: Interactions, ridge = usualRidge(interactions)): Predictors {
  const { channelCount } = interactions
  const width = chooseWidth(channelCount)
  const isSmall = channelCount <= mostForAllPairs
  const coRatings = countCoRatings(interactions, isSmall ? width : Math.max(width, rememberedPairs))
  const fillPairs = isSmall ? countAllPairs(interactions) : recallPairs(interactions, coRatings)
  const neighbours = new Int32Array(channelCount * width).fill(-1)
  const weights = new Float32Array(channelCount * width)
  const regress = createRegression(coRatings, fillPairs, width, ridge)
  for (let channel = 0; channel < channelCount; channel += 1) {
    const solved = regress(channel)
    neighbours.set(solved.neighbours, channel * width)
    weights.set(solved.weights, channel * width)
  }
  return { neighbours, weights, width, channelCount }
}

/** Up to here every pair of channels has its count in memory: 4 bytes each, 576 MB at most. */
const mostForAllPairs = 12_000

/** Beyond, counts are remembered for so many neighbours of a channel. */
const rememberedPairs = 256

/** Multiplications that all regressions together may take: under a minute on one core. */
const effort = 2e10

/** Cholesky takes width³ / 6 for each channel. */
function chooseWidth(channelCount: number) {
  const affordable = Math.floor(Math.cbrt((6 * effort) / Math.max(1, channelCount)))
  return Math.max(1, Math.min(channelCount - 1, 400, Math.max(48, affordable)))
}

/** Grows with the data as the sums do on which it works: four times what the average channel has, from 20 to 500. */
function usualRidge({ byMember, channelCount }: Interactions) {
  return Math.min(500, Math.max(20, (4 * byMember.columns.length) / Math.max(1, channelCount)))
}

function createRegression(
  { support, neighbours, common, width: kept }: CoRatings,
  fillPairs: FillPairs,
  width: number,
  ridge: number,
) {
  const matrix = new Float64Array(width * width)
  const right = new Float64Array(width)
  const nothing = { neighbours: new Int32Array(0), weights: new Float64Array(0) }
  return (channel: number) => {
    const chosen = neighbours.subarray(channel * kept, channel * kept + width)
    const end = chosen.indexOf(-1)
    const size = end === -1 ? chosen.length : end
    // Counts that were recalled in part need not fit together; a greater ridge always mends that.
    for (let penalty = ridge; penalty < ridge * 1_000; penalty *= 4) {
      fillPairs(chosen.subarray(0, size), matrix)
      for (let at = 0; at < size; at += 1) {
        right[at] = common[channel * kept + at]!
        matrix[at * size + at] = support[chosen[at]!]! + penalty
      }
      if (!solveSymmetric(matrix, right, size)) continue
      return { neighbours: chosen.subarray(0, size), weights: right.subarray(0, size) }
    }
    return nothing
  }
}
