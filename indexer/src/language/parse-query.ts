import { hasUnspacedPart } from './scripts.ts'
import { toWords } from './words.ts'

/** A term of a query: a word, or a phrase whose words must be adjacent. */
export interface Term {
  /** As produced by `toWords`. */
  words: string
  /** Preceded by a minus. */
  excluded: boolean
  /** The last word typed. It may be incomplete, so it also matches as a prefix. */
  prefix: boolean
}

/** Whether results should contain the term. */
export function isWanted({ excluded }: Term): boolean {
  return !excluded
}

/** Maximum terms of a query. Each is looked up several times in both engines, and Elasticsearch limits the clauses of a query. */
export const maxTerms = 20

/**
 * Parses web search syntax (quotes, a leading minus, 'or') into alternatives, each a list of terms that must all match. One
 * without a wanted term would match nearly everything, so it is left out. Terms after the first `maxTerms` are ignored.
 */
export function parseQuery(text: string): Term[][] {
  const alternatives: Term[][] = [[]]
  let terms = 0
  for (const { 0: typed, 1: minus, 2: phrase, 3: word, index } of text.matchAll(
    /(-?)(?:"([^"]*)"?|(\S+))/gu,
  )) {
    const words = toWords(phrase ?? word ?? '')
    const excluded = minus === '-'
    const isLast = index + typed.length === text.length
    const prefix = word !== undefined && !excluded && isLast && mayBeIncomplete(words)
    if (word?.toLowerCase() === 'or') alternatives.push([])
    else if (words !== '') {
      terms += 1
      if (terms > maxTerms) break
      alternatives.at(-1)?.push({ words, excluded, prefix })
    }
  }
  return alternatives.filter((alternative) => alternative.some(isWanted))
}

/** One word of three letters or more, in a script that puts spaces between words. */
function mayBeIncomplete(words: string) {
  return [...words].length >= 3 && !words.includes(' ') && !hasUnspacedPart(words)
}
