/**
 * A glued name together with what is left of it after deleting one letter, or two where the name is short (the
 * deletion variants of SymSpell). Two names that differ by one typo (a letter missing, added, replaced, or swapped with
 * its neighbor) share at least one variant. Empty for names over 24 letters, for which trigrams do as well.
 */
export function deletionVariants(glued: string): string[] {
  const letters = [...glued]
  if (letters.length > maxLength) return []
  const once = letters.length > 1 ? deleteEach(glued) : []
  const twice = letters.length >= 5 && letters.length <= maxLengthForTwo ? once.flatMap(deleteEach) : []
  return [...new Set([glued, ...once, ...twice])]
}

const maxLength = 24
const maxLengthForTwo = 12

function deleteEach(text: string): string[] {
  const letters = [...text]
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}
