/**
 * A glued name and what is left of it without one letter, or without two where it is short: two names that a slip
 * of the finger sets apart (a letter missing, added, replaced, or swapped with its neighbor) have one of these in
 * common. Empty for long names, whose trigrams tell as much.
 */
export function slipsOf(glued: string): string[] {
  const letters = [...glued]
  if (letters.length > longest) return []
  const once = letters.length > 1 ? withoutOne(glued) : []
  const twice = letters.length >= 5 && letters.length <= longestTwice ? once.flatMap(withoutOne) : []
  return [...new Set([glued, ...once, ...twice])]
}

const longest = 24
const longestTwice = 12

function withoutOne(text: string): string[] {
  const letters = [...text]
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}
