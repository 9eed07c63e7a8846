import type { Term } from './question.ts'
import { isSameWord } from './same-word.ts'
import { glueWords } from './search-texts.ts'

/** Groups of words and phrases that mean the same, as `toWords` makes them. */
export type Synonyms = string[][]

/** A part of a question and what may stand in its place. */
export interface WideTerm {
  /** What was typed: one term, or several that are one phrase of the synonyms. */
  terms: Term[]
  /** Phrases that mean the same, as `toWords` makes them. */
  synonyms: string[]
  /** The word put together with a neighbour: what was typed apart may be written as one. */
  glued: string[]
}

/** An alternative of a question with what may stand in place of each part; unwanted terms stay as they are. */
export function widen(alternative: Term[], synonyms: Synonyms): WideTerm[] {
  const wide: WideTerm[] = []
  for (let at = 0; at < alternative.length;) {
    const rest = alternative.slice(at)
    const met = synonyms
      .flatMap((group) => group.map((phrase) => ({ group, phrase, length: lengthMet(rest, phrase) })))
      .filter(({ length }) => length > 0)
    const length = Math.max(1, ...met.map((one) => one.length))
    const longest = met.filter((one) => one.length === length)
    const others = longest.flatMap(({ group }) => group.filter((phrase) => lengthMet(rest, phrase) === 0))
    wide.push({
      terms: rest.slice(0, length),
      synonyms: [...new Set(others)],
      glued: length === 1 ? glueAround(alternative, at) : [],
    })
    at += length
  }
  return wide
}

/** With how many single words the question begins that are this phrase; 0 when it does not. */
function lengthMet(terms: Term[], phrase: string) {
  const words = phrase.split(' ')
  const isMet = words.every((word, at) => {
    const term = terms[at]
    return term !== undefined && isPlain(term) && isSameWord(term.words, word)
  })
  return isMet ? words.length : 0
}

function glueAround(alternative: Term[], at: number) {
  return [at - 1, at].flatMap((from) => {
    const [one, next] = [alternative[from], alternative[from + 1]]
    if (one === undefined || next === undefined || !isPlain(one) || !isPlain(next)) return []
    return glueWords(one.words, next.words) ?? []
  })
}

function isPlain({ words, excluded }: Term) {
  return !excluded && !words.includes(' ')
}
