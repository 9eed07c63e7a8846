import { countBits } from './letter-mask.ts'

/**
 * A glued name together with what is left of it after deleting one letter, or two where the name is short (the
 * deletion variants of SymSpell). Two names that differ by one typo (a letter missing, added, replaced, or swapped with
 * its neighbor) share at least one variant. Empty for names over 24 letters, for which trigrams do as well.
 */
export function deletionVariants(glued: string): string[] {
  // The offsets of its letters, and of the end of the last one.
  const places = [0]
  for (const letter of glued) places.push((places.at(-1) ?? 0) + letter.length)
  const count = places.length - 1
  const deletions = countDeletions(count)
  if (deletions === null) return []
  if (deletions === 0) return [glued]
  const part = (from: number, to: number) => glued.slice(places[from], places[to])
  const variants = new Set([glued])
  for (let one = 0; one < count; one += 1) {
    variants.add(part(0, one) + part(one + 1, count))
    if (deletions === 1) continue
    for (let other = one + 1; other < count; other += 1)
      variants.add(part(0, one) + part(one + 1, other) + part(other + 1, count))
  }
  return [...variants]
}

/**
 * Returns a function that tells whether a text shares a deletion variant with `glued`, without generating any: two texts do
 * if their longest common subsequence is no shorter than either of them after its maximum number of deletions. Its length is
 * computed bit-parallel in one number (Hyyrö 2004). Letters outside the Basic Multilingual Plane count as two.
 */
export function createVariantMatcher(glued: string): (other: string) => boolean {
  const { length } = glued
  const deletions = countDeletions(length)
  if (deletions === null) return () => false
  const places = new Map<number, number>()
  for (let at = 0; at < length; at += 1) {
    const unit = glued.charCodeAt(at)
    places.set(unit, (places.get(unit) ?? 0) | (1 << at))
  }
  return (other) => {
    const otherDeletions = countDeletions(other.length)
    if (otherDeletions === null) return false
    const common = Math.max(length - deletions, other.length - otherDeletions)
    if (common > Math.min(length, other.length)) return false
    let unused = (1 << length) - 1
    for (let at = 0; at < other.length; at += 1) {
      const used = unused & (places.get(other.charCodeAt(at)) ?? 0)
      unused = (unused + used) | (unused - used)
    }
    return length - countBits(unused & ((1 << length) - 1)) >= common
  }
}

/** The maximum number of letters deleted from a text of this length; null if it is too long for variants. */
export function countDeletions(length: number): number | null {
  if (length > maxLength) return null
  if (length <= 1) return 0
  return length >= 5 && length <= maxLengthForTwo ? 2 : 1
}

const maxLength = 24
const maxLengthForTwo = 12
