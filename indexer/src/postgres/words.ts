import { foldName } from '../fold-name.ts'

/**
 * A text as folded words with single spaces. Scripts without word breaks are cut into overlapping pairs of letters,
 * which a question, cut in the same way, finds side by side wherever its words begin.
 */
export function toWords(text: string): string {
  return (foldName(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(cut).join(' ')
}

/** A question to Postgres in its web search syntax. */
export interface WordQuery {
  /** Every word, phrases and exclusions as typed. */
  all: string
  /** At least one of the words; null where that asks no more than `all`. */
  any: string | null
}

/** Reads quotes, a leading minus and 'or' as web searches do; null where nothing is asked for. */
export function toWordQuery(text: string): WordQuery | null {
  const terms = [...text.matchAll(/(-?)(?:"([^"]*)"?|(\S+))/gu)].flatMap(readTerm)
  const wanted = terms.filter((term) => !term.startsWith('-') && term !== 'or')
  if (wanted.length === 0) return null
  return { all: terms.join(' '), any: wanted.length > 1 ? wanted.join(' or ') : null }
}

function readTerm([, minus, phrase, word]: RegExpMatchArray) {
  if (word?.toLowerCase() === 'or') return ['or']
  const words = toWords(phrase ?? word ?? '')
  return words === '' ? [] : [`${minus}"${words}"`]
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
