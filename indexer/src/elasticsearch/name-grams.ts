/**
 * The distinct trigrams of a folded name, as pg_trgm makes them (each word padded with two spaces before and one after),
 * plus every symbol.
 */
export function nameGrams(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const signs = folded.match(/[^\p{L}\p{M}\p{N}\s]/gu) ?? []
  return [...new Set([...words.flatMap(trigrams), ...signs])]
}

function trigrams(word: string) {
  const letters = [' ', ' ', ...word, ' ']
  return letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`)
}
