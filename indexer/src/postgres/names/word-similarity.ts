/**
 * The greatest Jaccard similarity (0 to 1) between the trigrams of `typed` and those of any contiguous part of `name`, like
 * pg_trgm's `word_similarity`. `name` lists its trigrams in the order of the text.
 */
export function wordSimilarity(typed: ReadonlySet<number>, name: readonly number[]): number {
  let max = 0
  const seen = new Set<number>()
  for (const [from, first] of name.entries()) {
    if (!typed.has(first)) continue
    seen.clear()
    let shared = 0
    for (let to = from; to < name.length; to += 1) {
      const trigram = name[to] ?? 0
      if (seen.has(trigram)) continue
      seen.add(trigram)
      if (typed.has(trigram)) shared += 1
      const either = typed.size + seen.size - shared
      max = Math.max(max, shared / either)
      // No longer part can be more similar, even if it contains everything that was typed.
      if (typed.size <= max * either) break
    }
  }
  return max
}
