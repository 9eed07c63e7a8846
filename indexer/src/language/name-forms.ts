import { foldName, glueName } from './fold-name.ts'
import { transliterate } from './transliterate.ts'
import { slipsOf } from './deletion-variants.ts'

/** A name in the forms in which names are compared, as it is kept and as it is typed. */
export interface NameForms {
  /** Folded, Cyrillic in Latin letters. */
  folded: string
  /** The same, glued. */
  glued: string
  /** Slips of the glued name in its own letters and in Latin ones. */
  slips: string[]
}

/** Whether a name is one word of so few letters that a slip changes nearly all of its trigrams. */
export function isShortWord({ folded, glued }: NameForms): boolean {
  return glued.length <= 4 && folded === glued
}

/** The forms of a name; `glued` is empty for one that shows nothing. */
export function readNameForms(name: string): NameForms {
  const own = glueName(name)
  const glued = transliterate(own)
  return {
    folded: transliterate(foldName(name)),
    glued,
    slips: own === glued ? slipsOf(own) : [...new Set([...slipsOf(own), ...slipsOf(glued)])],
  }
}
