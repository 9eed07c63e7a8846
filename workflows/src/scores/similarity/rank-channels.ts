import { blendLikeness, leastScore, mostMembersByContent } from './blend-likeness.ts'
import { createComparison } from './compare-traits.ts'
import type { TraitRows } from './compare-traits.ts'
import { selectLargest } from './co-occurrence.ts'
import { countMembers } from './interactions.ts'
import type { Interactions } from './interactions.ts'
import type { Predictors } from './predict-channels.ts'
import { relateChannels } from './relate-channels.ts'
import type { Range } from './shared-arrays.ts'
import { createFinder } from './find-sharing.ts'

/** All that channels are ranked by; they are numbered alike in all of it. */
export interface Ranking {
  interactions: Interactions
  predictors: Predictors
  traits: TraitRows
  /** Similar channels wanted of each. */
  width: number
}

/** The likest of the channels from `from` on: those of channel `from + c` stand from `c * width` on, -1 after the last. */
export interface RankedChannels {
  from: number
  similar: Int32Array<ArrayBuffer>
  scores: Float32Array<ArrayBuffer>
  width: number
}

/** Candidates by their traits whose likeness is worked out to the end. */
const contentCandidates = 60

/** Finds the likest channels of each of a range, the likest first. */
export function createRanker({ interactions, predictors, traits, width }: Ranking) {
  const { channelCount } = interactions
  const support = countMembers(interactions)
  const relate = relateChannels(predictors)
  const compareWith = createComparison(traits)
  const findSharing = createFinder(traits, support)
  const candidates = new Int32Array(channelCount)
  const correlations = new Float64Array(channelCount)
  const blended = new Float64Array(channelCount)
  const isCandidate = new Uint8Array(channelCount)

  return ({ from, to }: Range): RankedChannels => {
    const similar = new Int32Array((to - from) * width).fill(-1)
    const scores = new Float32Array((to - from) * width)
    for (let channel = from; channel < to; channel += 1) {
      const likest = rank(channel)
      similar.set(likest, (channel - from) * width)
      likest.forEach((other, at) => (scores[(channel - from) * width + at] = blended[other]!))
    }
    return { from, similar, scores, width }
  }

  function rank(channel: number) {
    const own = support[channel]!
    const evidence = (other: number) => Math.min(own, support[other]!)
    let count = 0
    const add = (other: number) => {
      if (isCandidate[other] === 1 || other === channel) return
      isCandidate[other] = 1
      candidates[count++] = other
      blended[other] = blendLikeness(correlations[other]!, 0, evidence(other))
    }
    relate(channel, (other, correlation) => {
      correlations[other] = correlation
      add(other)
    })
    // What the likest come to by taste alone is the least that all others must come to.
    const surest = selectLargest(candidates.subarray(0, count), blended, width)
    const least = surest.length < width ? leastScore : blended[surest.at(-1)!]!
    const members = own <= mostMembersByContent(least) ? Infinity : mostMembersByContent(least)
    for (const other of findSharing(channel, { members, most: contentCandidates })) add(other)
    const compare = compareWith(channel)
    for (let each = 0; each < count; each += 1) {
      const other = candidates[each]!
      const correlation = correlations[other]!
      if (blendLikeness(correlation, 1, evidence(other)) >= least)
        blended[other] = blendLikeness(correlation, compare(other), evidence(other))
      correlations[other] = 0
      isCandidate[other] = 0
    }
    const likest = selectLargest(candidates.subarray(0, count), blended, width)
    likest.sort((one, other) => blended[other]! - blended[one]! || one - other)
    const end = likest.findIndex((other) => blended[other]! < leastScore)
    return end === -1 ? likest : likest.subarray(0, end)
  }
}
