import { splitScripts, toWords } from './words.ts'

/** What a question asks for: words side by side, wanted or unwanted. */
export interface Term {
  /** As `toWords` makes them. */
  words: string
  excluded: boolean
  /** The last word typed: it may not be whole yet. */
  begun: boolean
}

/** Whether it should be there. */
export function isWanted({ excluded }: Term): boolean {
  return !excluded
}

/** Reads quotes, a leading minus and 'or' as web searches do: alternatives, each of terms that all count. */
export function readQuestion(text: string): Term[][] {
  const alternatives: Term[][] = [[]]
  for (const { 0: typed, 1: minus, 2: phrase, 3: word, index } of text.matchAll(
    /(-?)(?:"([^"]*)"?|(\S+))/gu,
  )) {
    const words = toWords(phrase ?? word ?? '')
    const excluded = minus === '-'
    const begun = word !== undefined && !excluded && index + typed.length === text.length && mayGoOn(words)
    if (word?.toLowerCase() === 'or') alternatives.push([])
    else if (words !== '') alternatives.at(-1)?.push({ words, excluded, begun })
  }
  return alternatives.filter((terms) => terms.length > 0)
}

/** One word of three letters or more, in a script that puts spaces between words. */
function mayGoOn(words: string) {
  return (
    [...words].length >= 3 && !words.includes(' ') && splitScripts(words).every(({ unspaced }) => !unspaced)
  )
}
