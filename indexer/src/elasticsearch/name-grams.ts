/**
 * What two names that resemble each other have in common: the triples of letters of each word, its beginning and end
 * included, and every sign that is no letter. Each once; `folded` comes from `foldName`.
 */
export function nameGrams(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const signs = folded.match(/[^\p{L}\p{M}\p{N}\s]/gu) ?? []
  return [...new Set([...words.flatMap(triples), ...signs])]
}

function triples(word: string) {
  const letters = [' ', ' ', ...word, ' ']
  return letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`)
}
