import { countDeletions, createVariantMatcher } from '../../language/deletion-variants.ts'
import { countBits, letterMask } from '../../language/letter-mask.ts'

/** Glued names by place, to find those that share a deletion variant with what was typed. */
export interface TypoIndex {
  /** Adds a name at the next place. */
  add(glued: string): void
  /** Sets the flags at the places of the names that share a variant with `typed`. */
  mark(typed: string, flags: Uint8Array): void
}

/**
 * Creates an empty index. It compares letter masks first: a letter that only one of two names has must have been deleted.
 * That leaves few names to compare letter by letter.
 */
export function createTypoIndex(): TypoIndex {
  const names: string[] = []
  const letters: number[] = []
  return {
    add(glued) {
      names.push(glued)
      letters.push(letterMask(glued))
    },
    mark(typed, flags) {
      const deletions = countDeletions(typed.length)
      if (deletions === null) return
      const typedLetters = letterMask(typed)
      const isMatch = createVariantMatcher(typed)
      for (let place = 0; place < names.length; place += 1) {
        if (countBits((letters[place] ?? 0) ^ typedLetters) > deletions + maxDeletions) continue
        if (isMatch(names[place] ?? '')) flags[place] = 1
      }
    },
  }
}

const maxDeletions = 2
