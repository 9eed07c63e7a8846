import { readQuestion } from '../words.ts'

/** A question to Postgres in its web search syntax. */
export interface WordQuery {
  /** Every word, phrases and exclusions as typed. */
  all: string
  /** At least one of the words; null where that asks no more than `all`. */
  any: string | null
}

/** Null where nothing is asked for. */
export function toWordQuery(text: string): WordQuery | null {
  const alternatives = readQuestion(text)
  const wanted = alternatives.flat().filter(({ excluded }) => !excluded)
  if (wanted.length === 0) return null
  return {
    all: alternatives.map((terms) => terms.map(write).join(' ')).join(' or '),
    any: wanted.length > 1 ? wanted.map(write).join(' or ') : null,
  }
}

function write({ words, excluded }: { words: string; excluded: boolean }) {
  return `${excluded ? '-' : ''}"${words}"`
}
