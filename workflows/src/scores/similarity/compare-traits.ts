import { kindOf, traitWeights } from './describe-traits.ts'
import type { TraitKind } from './describe-traits.ts'
import type { SparseRows } from './interactions.ts'

/** The traits of channels by number, in rising order in each row, with what each trait counts for. */
export interface TraitRows extends SparseRows {
  /** By trait: 0 for one that says nothing. */
  weights: Float32Array
  /** By trait, the place of its kind in `kinds`. */
  kinds: Uint8Array
}

const kinds = Object.keys(traitWeights) as TraitKind[]
const kindWeights = kinds.map((kind) => traitWeights[kind])

/** Words that more than a tenth of the channels use are those that every description uses. */
const commonShare = 0.1
const fewChannels = 20

/**
 * What a trait counts for among those of its kind: ln(1 + channels / those that have it), the rarer the more (inverse
 * document frequency, Spärck Jones, 1972). Nothing for words that everybody uses, and for what only one channel has.
 */
export function weighTrait(trait: string, holders: number, channels: number): number {
  if (holders < 2) return 0
  if (kindOf(trait) === 'word' && holders > Math.max(fewChannels, commonShare * channels)) return 0
  return Math.log(1 + channels / holders)
}

/** The place of a trait's kind, for `TraitRows`. */
export function numberKind(trait: string): number {
  return kinds.indexOf(kindOf(trait))
}

/**
 * Compares channels with one of them by what they say of themselves, from 0 to 1: for each kind the weight of the
 * traits that both have over that of those that either has (Jaccard, weighted), each kind with its share. It is always
 * the channel that was named last with which others are compared.
 */
export function createComparison({ starts, columns, weights, kinds: kindOfTrait }: TraitRows) {
  const isOwn = new Uint8Array(weights.length)
  const own = new Float64Array(kinds.length)
  const shared = new Float64Array(kinds.length)
  const either = new Float64Array(kinds.length)
  let named = 0

  return (channel: number): ((other: number) => number) => {
    for (let at = starts[named]!; at < starts[named + 1]!; at += 1) isOwn[columns[at]!] = 0
    named = channel
    own.fill(0)
    for (let at = starts[named]!; at < starts[named + 1]!; at += 1) {
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
    let likeness = 0
    for (let kind = 0; kind < kindWeights.length; kind += 1)
      if (shared[kind]! > 0) likeness += (kindWeights[kind]! * shared[kind]!) / either[kind]!
    return Math.min(1, likeness)
  }
}

/** Whether it makes a channel worth comparing: a language or a word alone does not. */
export function findsCandidates(kind: number): boolean {
  return kinds[kind] !== 'language'
}
