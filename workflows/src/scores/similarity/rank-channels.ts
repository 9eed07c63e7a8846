import { blendSimilarity, minScore, maxMembersByContent } from './blend-similarity.ts'
import { createComparison } from './compare-traits.ts'
import type { TraitRows } from './compare-traits.ts'
import { selectLargest } from './co-occurrence.ts'
import { countMembers } from './interactions.ts'
import type { Interactions } from './interactions.ts'
import type { Predictors } from './predict-channels.ts'
import { createPartialCorrelations } from './partial-correlations.ts'
import type { Range } from './shared-arrays.ts'
import { createSharedTraitFinder } from './find-shared-traits.ts'

/** The data for the ranking, all with the same channel numbers. */
export interface Ranking {
  interactions: Interactions
  predictors: Predictors
  traits: TraitRows
  /** Number of similar channels per channel. */
  width: number
}

/** The most similar channels of a range: those of channel `from + c` start at `c * width`; -1 after the last. */
export interface RankedChannels {
  from: number
  similar: Int32Array<ArrayBuffer>
  scores: Float32Array<ArrayBuffer>
  /** The part of each score that comes from members' taste; the rest is content. */
  tastes: Float32Array<ArrayBuffer>
  width: number
}

/** How many of the candidates with shared traits are scored in full. */
const contentCandidates = 60

/** Creates a function that finds the most similar channels of each channel in a range, in descending order. */
export function createRanker({ interactions, predictors, traits, width }: Ranking) {
  const { channelCount } = interactions
  const support = countMembers(interactions)
  const relate = createPartialCorrelations(predictors)
  const compareWith = createComparison(traits)
  const findSharing = createSharedTraitFinder(traits, support)
  const candidates = new Int32Array(channelCount)
  const correlations = new Float64Array(channelCount)
  const blended = new Float64Array(channelCount)
  const tasted = new Float64Array(channelCount)
  const isCandidate = new Uint8Array(channelCount)

  return ({ from, to }: Range): RankedChannels => {
    const similar = new Int32Array((to - from) * width).fill(-1)
    const scores = new Float32Array((to - from) * width)
    const tastes = new Float32Array((to - from) * width)
    for (let channel = from; channel < to; channel += 1) {
      const likest = rank(channel)
      similar.set(likest, (channel - from) * width)
      for (const [at, other] of likest.entries()) {
        scores[(channel - from) * width + at] = blended[other]!
        tastes[(channel - from) * width + at] = tasted[other]!
      }
    }
    return { from, similar, scores, tastes, width }
  }

  function rank(channel: number) {
    const own = support[channel]!
    const evidence = (other: number) => Math.min(own, support[other]!)
    let count = 0
    const add = (other: number) => {
      if (isCandidate[other] === 1 || other === channel) return
      isCandidate[other] = 1
      candidates[count++] = other
      tasted[other] = blendSimilarity(correlations[other]!, 0, evidence(other))
      blended[other] = tasted[other]!
    }
    relate(channel, (other, correlation) => {
      correlations[other] = correlation
      add(other)
    })
    // The scores by taste alone give a lower bound that the other candidates must reach.
    const surest = selectLargest(candidates.subarray(0, count), blended, width)
    const minBlended = surest.length < width ? minScore : blended[surest.at(-1)!]!
    const members = own <= maxMembersByContent(minBlended) ? Infinity : maxMembersByContent(minBlended)
    for (const other of findSharing(channel, { members, limit: contentCandidates })) add(other)
    const compare = compareWith(channel)
    for (let each = 0; each < count; each += 1) {
      const other = candidates[each]!
      const correlation = correlations[other]!
      if (blendSimilarity(correlation, 1, evidence(other)) >= minBlended)
        blended[other] = blendSimilarity(correlation, compare(other), evidence(other))
      correlations[other] = 0
      isCandidate[other] = 0
    }
    const likest = selectLargest(candidates.subarray(0, count), blended, width)
    likest.sort((one, other) => blended[other]! - blended[one]! || one - other)
    const end = likest.findIndex((other) => blended[other]! < minScore)
    return end === -1 ? likest : likest.subarray(0, end)
  }
}
