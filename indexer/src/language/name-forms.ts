import { foldName, glueName } from './fold-name.ts'
import { transliterate } from './transliterate.ts'
import { deletionVariants } from './deletion-variants.ts'

/** The forms in which a stored name and a typed one are compared. */
export interface NameForms {
  /** Folded and transliterated to Latin. */
  folded: string
  /** `folded` without spaces and punctuation. */
  glued: string
  /** Deletion variants of the glued name, in its own script and transliterated. */
  variants: string[]
}

/** Whether a name is one word so short that a single typo changes nearly all of its trigrams. */
export function isShortWord({ folded, glued }: NameForms): boolean {
  return glued.length <= 4 && folded === glued
}

/** The forms of a name; `glued` is empty for a name without visible characters. */
export function toNameForms(name: string): NameForms {
  const own = glueName(name)
  const glued = transliterate(own)
  return {
    folded: transliterate(foldName(name)),
    glued,
    variants:
      own === glued
        ? deletionVariants(own)
        : [...new Set([...deletionVariants(own), ...deletionVariants(glued)])],
  }
}
