import { foldName, glueFolded } from './fold-name.ts'
import { transliterate } from './transliterate.ts'
import { deletionVariants } from './deletion-variants.ts'

/** The forms in which two names are compared. */
export interface ComparableName {
  /** Folded and transliterated to Latin. */
  folded: string
  /** `folded` without spaces and punctuation. */
  glued: string
  /** `glued` in its own script. */
  own: string
}

/** The forms of a name with its deletion variants. */
export interface NameForms extends ComparableName {
  /** Deletion variants of the glued name, in its own script and transliterated. */
  variants: string[]
}

/** Whether a name is one word so short that a single typo changes nearly all of its trigrams. */
export function isShortWord({ folded, glued }: ComparableName): boolean {
  return glued.length <= 4 && folded === glued
}

/** The forms in which a name is compared; `glued` is empty for a name without visible characters. */
export function toComparableName(name: string): ComparableName {
  const folded = foldName(name)
  const own = glueFolded(folded)
  return { folded: transliterate(folded), glued: transliterate(own), own }
}

/** The forms of a name and its deletion variants; `glued` is empty for a name without visible characters. */
export function toNameForms(name: string): NameForms {
  const comparable = toComparableName(name)
  const { glued, own } = comparable
  const variants =
    own === glued
      ? deletionVariants(own)
      : [...new Set([...deletionVariants(own), ...deletionVariants(glued)])]
  return { ...comparable, variants }
}
