import { isShortWord } from '../../language/name-forms.ts'
import type { ComparableName } from '../../language/name-forms.ts'
import { listTrigrams } from '../../language/name-trigrams.ts'
import type { NameTrigrams } from './postings.ts'
import { wordSimilarity } from './word-similarity.ts'

/** What is known about a typed and a stored name without comparing their texts. */
export interface Likeness {
  /** How many distinct trigrams their folded forms share, and their glued ones. */
  sharedFolded: number
  sharedGlued: number
  /** How many distinct trigrams the forms of the stored name have. */
  foldedCount: number
  gluedCount: number
  /** Whether they share a deletion variant. */
  isTypo: boolean
}

/** A stored name. */
export interface StoredName extends ComparableName {
  /** Null if hidden. */
  subscriberCount: number | null
}

/** How near a name is, compared by `equality`, then by `score`; greater is nearer. */
export interface Nearness {
  /** 2 if the names are equal, 1 if they are without spaces and punctuation, otherwise 0. */
  equality: number
  score: number
}

/** The minimum similarity of a near name, and of a part of one. */
const minSimilarity = 0.3
const minWordSimilarity = 0.5

/** The bonus for whole words, and the maximum bonus for subscribers, reached at ten billion. */
const wholeWords = 0.3
const maxAudience = 0.2

/**
 * Compares stored names with a typed one. A name is near if it starts with what was typed, shares a deletion variant with
 * it, resembles it or contains it. Its score is the similarity (0 to 1) plus a bonus for a matching prefix (greater when
 * less of the name is left to type) or a typo, one for whole words, and a little for log subscribers. A name that contains
 * the whole words elsewhere does not count as a typo. The weights were tuned with `bench/names.ts`.
 */
export function createComparison(typed: ComparableName, { folded, glued }: NameTrigrams) {
  // Symbols resemble nothing, but names may contain them.
  const isSymbols = !/[\p{L}\p{N}]/u.test(typed.glued)
  const words = ` ${typed.folded} `
  const typoBonus = isShortWord(typed) ? 1 : 0.5

  /**
   * Names that share fewer trigrams can only be near as a typo. One that starts with the typed name may lack the trigram at
   * its end.
   */
  const minSharedFolded = isSymbols ? 1 : minSimilarity * folded.size
  const minSharedGlued = Math.max(1, Math.min(minSimilarity * glued.size, glued.size - 1))

  const similarityOf = ({ sharedFolded, sharedGlued, foldedCount, gluedCount }: Likeness) =>
    Math.max(
      sharedFolded / (folded.size + foldedCount - sharedFolded),
      sharedGlued / (glued.size + gluedCount - sharedGlued),
    )

  /** An upper bound for the similarity of any part of the name. */
  const maxPartSimilarity = ({ sharedFolded }: Likeness) => sharedFolded / folded.size

  /** A cheap check: false if a name is certainly not near, or certainly neither equal nor scored at least `minScore`. */
  function mayCount(likeness: Likeness, minScore: number) {
    const { sharedFolded, sharedGlued, gluedCount, isTypo } = likeness
    const similarity = similarityOf(likeness)
    const part = maxPartSimilarity(likeness)
    const mayStart = sharedGlued >= glued.size - 1
    if (similarity < minSimilarity && part < minWordSimilarity && !mayStart && !isTypo && !isSymbols)
      return false
    if (sharedGlued === glued.size && gluedCount === glued.size) return true
    const bonus =
      (mayStart ? 0.5 * similarity : 0) +
      Math.max(isTypo ? typoBonus : 0, mayStart ? 0.5 : 0) +
      (sharedFolded === folded.size ? wholeWords : 0) +
      maxAudience
    return Math.max(similarity, 0.8 * part) + bonus >= minScore
  }

  /** Null if the name is not near, or neither equal nor scored at least `minScore`. */
  function compare(name: StoredName, likeness: Likeness, minScore: number): Nearness | null {
    const { sharedFolded, isTypo } = likeness
    const similarity = similarityOf(likeness)
    const maxPart = maxPartSimilarity(likeness)
    const equality = name.folded === typed.folded ? 2 : name.glued === typed.glued ? 1 : 0
    const startsWith = name.glued.startsWith(typed.glued)
    const contains = sharedFolded === folded.size && ` ${name.folded} `.includes(words)
    const bonus =
      (startsWith ? 0.5 * similarity : 0) +
      (isTypo && (startsWith || !contains) ? typoBonus : startsWith ? 0.5 : 0) +
      (contains ? wholeWords : 0) +
      0.02 * Math.log10(1 + (name.subscriberCount ?? 0))
    if (equality === 0 && Math.max(similarity, 0.8 * maxPart) + bonus < minScore) return null
    const part = 0.8 * maxPart > similarity ? wordSimilarity(folded, listTrigrams(name.folded)) : 0
    const resembles = isSymbols
      ? name.folded.includes(typed.folded)
      : similarity >= minSimilarity || part >= minWordSimilarity
    if (!startsWith && !isTypo && !resembles) return null
    return { equality, score: Math.max(similarity, 0.8 * part) + bonus }
  }

  return { minSharedFolded, minSharedGlued, mayCount, compare }
}
