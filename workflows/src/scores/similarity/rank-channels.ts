import { blendLikeness, leastScore } from './blend-likeness.ts'
import { createComparison, findsCandidates } from './compare-traits.ts'
import type { TraitRows } from './compare-traits.ts'
import { selectLargest } from './co-ratings.ts'
import { createInteractions } from './interactions.ts'
import { predictChannels } from './predict-channels.ts'
import { relateChannels } from './relate-channels.ts'

/** All that channels are compared by; they are numbered alike in both. */
export interface ComparedChannels {
  channelCount: number
  /** Who likes what: pairs of a member's and a channel's number. */
  members: Int32Array
  channels: Int32Array
  ridge: number
  traits: TraitRows
}

/** The likest of the channels from `from` on: those of channel `from + c` stand from `c * width` on, -1 after the last. */
export interface RankedChannels {
  from: number
  similar: Int32Array<ArrayBuffer>
  scores: Float32Array<ArrayBuffer>
  width: number
}

const channelsPerBatch = 500
/** Candidates by their traits whose likeness is worked out to the end. */
const contentCandidates = 60
/** Holders of a channel's traits that are looked at, those of its rarest traits first. */
const holdersSeen = 15_000

/** Finds the `width` likest channels of each, the likest first, a batch of channels at a time. */
export function* rankChannels(
  { channelCount, members, channels, ridge, traits }: ComparedChannels,
  width: number,
): Generator<RankedChannels> {
  const interactions = createInteractions(members, channels, channelCount)
  const { starts } = interactions.byChannel
  const relate = relateChannels(predictChannels(interactions, ridge))
  const compare = createComparison(traits)
  const find = createFinder(traits, channelCount)
  const candidates = new Int32Array(channelCount)
  const correlations = new Float64Array(channelCount)
  const blended = new Float64Array(channelCount)
  const isCandidate = new Uint8Array(channelCount)

  for (let from = 0; from < channelCount; from += channelsPerBatch) {
    const size = Math.min(channelsPerBatch, channelCount - from)
    const ranked = {
      from,
      similar: new Int32Array(size * width).fill(-1),
      scores: new Float32Array(size * width),
      width,
    }
    for (let place = 0; place < size; place += 1) rank(from + place, ranked, place * width)
    yield ranked
  }

  function rank(channel: number, { similar, scores }: RankedChannels, at: number) {
    let count = 0
    const add = (other: number) => {
      if (isCandidate[other] === 1 || other === channel) return
      isCandidate[other] = 1
      candidates[count++] = other
    }
    relate(channel, (other, correlation) => {
      add(other)
      correlations[other] = correlation
    })
    for (const other of find(channel)) add(other)
    const own = starts[channel + 1]! - starts[channel]!
    for (let each = 0; each < count; each += 1) {
      const other = candidates[each]!
      const evidence = Math.min(own, starts[other + 1]! - starts[other]!)
      blended[other] = blendLikeness(correlations[other]!, compare(channel, other), evidence)
      correlations[other] = 0
      isCandidate[other] = 0
    }
    const likest = selectLargest(candidates.subarray(0, count), blended, width)
    likest.sort((one, other) => blended[other]! - blended[one]! || one - other)
    let kept = 0
    for (const other of likest) {
      if (blended[other]! < leastScore) continue
      similar[at + kept] = other
      scores[at + kept] = blended[other]!
      kept += 1
    }
  }
}

/** Finds the channels that share the most of a channel's traits, as far as rare traits tell. */
function createFinder({ starts, columns, weights, kinds }: TraitRows, channelCount: number) {
  const holders = listHolders({ starts, columns }, weights.length)
  const counted = (trait: number) => holders.starts[trait + 1]! - holders.starts[trait]!
  const shared = new Float64Array(channelCount)
  const touched = new Int32Array(channelCount)
  return (channel: number) => {
    const own = columns.slice(starts[channel], starts[channel + 1])
    own.sort((one, other) => counted(one) - counted(other) || one - other)
    let seen = 0
    let touchedCount = 0
    for (const trait of own) {
      const weight = weights[trait]!
      if (weight === 0 || !findsCandidates(kinds[trait]!)) continue
      if (seen > 0 && seen + counted(trait) > holdersSeen) break
      seen += counted(trait)
      for (let at = holders.starts[trait]!; at < holders.starts[trait + 1]!; at += 1) {
        const other = holders.columns[at]!
        if (shared[other] === 0) touched[touchedCount++] = other
        shared[other]! += weight
      }
    }
    shared[channel] = 0
    const met = touched.subarray(0, touchedCount)
    const nearest = selectLargest(met, shared, contentCandidates).slice()
    for (const other of met) shared[other] = 0
    return nearest
  }
}

function listHolders({ starts, columns }: { starts: Int32Array; columns: Int32Array }, traitCount: number) {
  const holders = { starts: new Int32Array(traitCount + 1), columns: new Int32Array(columns.length) }
  for (const trait of columns) holders.starts[trait + 1]! += 1
  for (let trait = 0; trait < traitCount; trait += 1) holders.starts[trait + 1]! += holders.starts[trait]!
  const next = holders.starts.slice()
  for (let channel = 0; channel + 1 < starts.length; channel += 1)
    for (let at = starts[channel]!; at < starts[channel + 1]!; at += 1)
      holders.columns[next[columns[at]!]!++] = channel
  return holders
}
