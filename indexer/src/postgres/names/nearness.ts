import { isShortWord } from '../../language/name-forms.ts'
import type { ComparableName } from '../../language/name-forms.ts'
import { listTrigrams } from '../../language/name-trigrams.ts'
import { wordSimilarity } from './word-similarity.ts'

/** A stored name with the numbers of distinct trigrams of its forms. */
export interface CountedName extends ComparableName {
  foldedCount: number
  gluedCount: number
  /** Null if hidden. */
  subscriberCount: number | null
}

/** What a typed name has in common with a stored one. */
export interface Shared {
  /** How many distinct trigrams their folded forms share, and their glued ones. */
  folded: number
  glued: number
  /** Whether they share a deletion variant. */
  isTypo: boolean
}

/** How near a name is; the nearest has the greatest `equality`, and among equals the greatest `score`. */
export interface Nearness {
  /** 2 if the names are equal, 1 if they are without spaces and punctuation, otherwise 0. */
  equality: number
  score: number
}

/** The least similarity of a name that is near, and of a part of it. */
const minSimilarity = 0.3
const minWordSimilarity = 0.5

/**
 * Compares stored names with a typed one, whose distinct trigrams are `folded` and `glued`. A name is near if it starts
 * with what was typed, shares a deletion variant with it, resembles it or contains it. Its score is the similarity (0 to
 * 1) plus a bonus for a matching prefix (greater when less of the name is left to type) or a typo, one for whole words,
 * and a little for log subscribers. A name that contains the whole words elsewhere does not count as a typo. The weights
 * were tuned with `bench/names.ts`.
 */
export function createComparison(typed: ComparableName, folded: Set<number>, glued: Set<number>) {
  // Symbols resemble nothing, but names may contain them.
  const isSymbols = !/[\p{L}\p{N}]/u.test(typed.glued)
  const words = ` ${typed.folded} `
  const typoBonus = isShortWord(typed) ? 1 : 0.5
  // One that starts with what was typed has all of its trigrams but that of its end.
  const leastGlued = Math.max(1, Math.min(minSimilarity * glued.size, glued.size - 1))
  const leastFolded = isSymbols ? 1 : minSimilarity * folded.size

  /** Null if the name is not near. */
  function compare(name: CountedName, { folded: inFolded, glued: inGlued, isTypo }: Shared): Nearness | null {
    const similarity = Math.max(
      inFolded / (folded.size + name.foldedCount - inFolded),
      inGlued / (glued.size + name.gluedCount - inGlued),
    )
    const startsWith = name.glued.startsWith(typed.glued)
    const isNear = isSymbols ? name.folded.includes(typed.folded) : similarity >= minSimilarity
    const mayCount = isNear || startsWith || isTypo
    // The similarity of a part cannot be greater than this, and counts only if it is greater than that of the whole.
    const greatest = inFolded / folded.size
    const isPartNear = !isSymbols && greatest >= minWordSimilarity
    const part =
      (mayCount || isPartNear) && 0.8 * greatest > similarity
        ? wordSimilarity(folded, listTrigrams(name.folded))
        : 0
    if (!mayCount && !(isPartNear && part >= minWordSimilarity)) return null
    const contains = inFolded === folded.size && ` ${name.folded} `.includes(words)
    const equality = name.folded === typed.folded ? 2 : name.glued === typed.glued ? 1 : 0
    const score =
      Math.max(similarity, 0.8 * part) +
      (startsWith ? 0.5 * similarity : 0) +
      (isTypo && (startsWith || !contains) ? typoBonus : startsWith ? 0.5 : 0) +
      (contains ? 0.3 : 0) +
      0.02 * Math.log10(1 + (name.subscriberCount ?? 0))
    return { equality, score }
  }

  return { leastFolded, leastGlued, compare }
}
