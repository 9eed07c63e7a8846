import { foldName } from './fold-name.ts'

/**
 * A text as folded words with single spaces. Scripts without word breaks are cut into overlapping pairs of letters,
 * which a question, cut in the same way, finds side by side wherever its words begin.
 */
export function toWords(text: string): string {
  return (foldName(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(cut).join(' ')
}

/** What a question asks for: words side by side, wanted or unwanted. */
export interface Term {
  /** As `toWords` makes them. */
  words: string
  excluded: boolean
}

/** Reads quotes, a leading minus and 'or' as web searches do: alternatives, each of terms that all count. */
export function readQuestion(text: string): Term[][] {
  const alternatives: Term[][] = [[]]
  for (const [, minus, phrase, word] of text.matchAll(/(-?)(?:"([^"]*)"?|(\S+))/gu)) {
    const words = toWords(phrase ?? word ?? '')
    if (word?.toLowerCase() === 'or') alternatives.push([])
    else if (words !== '') alternatives.at(-1)?.push({ words, excluded: minus === '-' })
  }
  return alternatives.filter((terms) => terms.length > 0)
}

const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu

function cut(word: string) {
  return word
    .replace(unspaced, (run) => ` ${pairs([...run]).join(' ')} `)
    .trim()
    .split(/ +/)
}

function pairs(letters: string[]) {
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
