import { kindOf, traitWeights } from './describe-traits.ts'
import type { TraitKind } from './describe-traits.ts'
import type { SparseRows } from './interactions.ts'

/** The channels' traits as indexes, ascending in each row, with the traits' weights. */
export interface TraitRows extends SparseRows {
  /** The weight of each trait; 0 for an uninformative one. */
  weights: Float32Array
  /** The kind of each trait, as its index in the list of kinds. */
  kinds: Uint8Array
}

const kinds = Object.keys(traitWeights) as TraitKind[]
const kindWeights = kinds.map((kind) => traitWeights[kind])

/** Words that more than 10% of the channels use are uninformative. */
const commonShare = 0.1
const fewChannels = 20

/**
 * The weight of a trait among those of its kind: its inverse document frequency, ln(1 + channels / holders) (Spärck
 * Jones, 1972). 0 for common words, and for traits of a single channel.
 */
export function weighTrait(trait: string, holders: number, channels: number): number {
  if (holders < 2) return 0
  if (kindOf(trait) === 'word' && holders > Math.max(fewChannels, commonShare * channels)) return 0
  return Math.log(1 + channels / holders)
}

/** The index of a trait's kind, for `TraitRows`. */
export function kindIndex(trait: string): number {
  return kinds.indexOf(kindOf(trait))
}

/**
 * Compares the content of channels, 0 to 1: the weighted Jaccard index of the traits of each kind, weighted by kind.
 * The returned function selects a channel and returns a comparison with it, which the next selection invalidates.
 */
export function createComparison({ starts, columns, weights, kinds: kindOfTrait }: TraitRows) {
  const isOwn = new Uint8Array(weights.length)
  const own = new Float64Array(kinds.length)
  const shared = new Float64Array(kinds.length)
  const either = new Float64Array(kinds.length)
  let selected = 0

  return (channel: number): ((other: number) => number) => {
    for (let at = starts[selected]!; at < starts[selected + 1]!; at += 1) isOwn[columns[at]!] = 0
    selected = channel
    own.fill(0)
    for (let at = starts[selected]!; at < starts[selected + 1]!; at += 1) {
      const trait = columns[at]!
      isOwn[trait] = 1
      own[kindOfTrait[trait]!]! += weights[trait]!
    }
    return compare
  }

  function compare(other: number) {
    shared.fill(0)
    either.set(own)
    for (let at = starts[other]!; at < starts[other + 1]!; at += 1) {
      const trait = columns[at]!
      const sum = isOwn[trait] === 1 ? shared : either
      sum[kindOfTrait[trait]!]! += weights[trait]!
    }
    let similarity = 0
    for (let kind = 0; kind < kindWeights.length; kind += 1)
      if (shared[kind]! > 0) similarity += (kindWeights[kind]! * shared[kind]!) / either[kind]!
    return Math.min(1, similarity)
  }
}

/** Whether sharing a trait of this kind makes a channel worth comparing; sharing only the language does not. */
export function findsCandidates(kind: number): boolean {
  return kinds[kind] !== 'language'
}
