import { blendSimilarity } from '../src/scores/similarity/blend-similarity.ts'
import { countMembers } from '../src/scores/similarity/interactions.ts'
import type { Interactions } from '../src/scores/similarity/interactions.ts'
import type { Predictors } from '../src/scores/similarity/predict-channels.ts'
import { createPartialCorrelations } from '../src/scores/similarity/partial-correlations.ts'

/** Scores all items for a user, given the items that they know. */
export type Score = (profile: Int32Array) => Float64Array

/** Item-based cosine similarity; if `weighed`, a user with n items has weight 1 / √n. */
export function scoreByCosine(interactions: Interactions, { weighed }: { weighed: boolean }): Score {
  const { byMember, byChannel, channelCount } = interactions
  const support = countMembers(interactions)
  const common = new Float64Array(channelCount)
  const rows = new Map<number, { items: Int32Array; cosines: Float32Array }>()
  const profileOf = (member: number) =>
    byMember.columns.subarray(byMember.starts[member], byMember.starts[member + 1])

  function compare(item: number) {
    common.fill(0)
    for (let at = byChannel.starts[item]!; at < byChannel.starts[item + 1]!; at += 1) {
      const profile = profileOf(byChannel.columns[at]!)
      const weight = weighed ? 1 / Math.sqrt(profile.length) : 1
      for (const other of profile) common[other]! += weight
    }
    common[item] = 0
    const items = Int32Array.from([...common.keys()].filter((other) => common[other]! > 0))
    const cosines = Float32Array.from(
      items,
      (other) => common[other]! / Math.sqrt(support[item]! * support[other]!),
    )
    return { items, cosines }
  }

  return (profile) => {
    const scores = new Float64Array(channelCount)
    for (const seen of profile) {
      const row = rows.get(seen) ?? compare(seen)
      if (rows.size < maxRows) rows.set(seen, row)
      row.items.forEach((other, at) => (scores[other]! += row.cosines[at]!))
    }
    return scores
  }
}

/** Maximum number of cached rows of the cosine matrix. */
const maxRows = 6_000

/** Our predictors: the weights of the neighbors that a user knows, and of the principal directions. */
export function scoreByRidge(predictors: Predictors): Score {
  const { channelCount, directions, loadings, neighbors, weights, width } = predictors
  const { basis, rank } = directions
  return (profile) => {
    const isSeen = new Uint8Array(channelCount)
    const projection = new Float64Array(rank)
    for (const seen of profile) {
      isSeen[seen] = 1
      for (let axis = 0; axis < rank; axis += 1) projection[axis]! += basis[seen * rank + axis]!
    }
    return Float64Array.from({ length: channelCount }, (_, channel) => {
      let score = 0
      for (let axis = 0; axis < rank; axis += 1) score += projection[axis]! * loadings[channel * rank + axis]!
      for (let at = channel * width; at < (channel + 1) * width; at += 1) {
        const neighbor = neighbors[at]!
        if (neighbor === -1) break
        if (isSeen[neighbor] === 1) score += weights[at]!
      }
      return score
    })
  }
}

/** Scores by what the site stores: only the `kept` most similar items of each item, with their scores. */
export function scoreByKept(interactions: Interactions, predictors: Predictors, kept: number): Score {
  const support = countMembers(interactions)
  const relate = createPartialCorrelations(predictors)
  const lists = Array.from(support, (own, item) => {
    const found: { other: number; score: number }[] = []
    relate(item, (other, correlation) => {
      found.push({ other, score: blendSimilarity(correlation, 0, Math.min(own, support[other]!)) })
    })
    return found.sort((one, other) => other.score - one.score).slice(0, kept)
  })
  return (profile) => {
    const scores = new Float64Array(support.length)
    for (const seen of profile) for (const { other, score } of lists[seen]!) scores[other]! += score
    return scores
  }
}
