import { capitalize } from '@channelwise/schemas/text/capitalize'
import type { Random } from '@channelwise/schemas/random'

interface Filling {
  /** Returns the word or clause for a slot. A trailing digit asks for another one of the same kind. */
  fill: (slot: string) => string
  /** Picks one of several wordings. */
  choose: (ways: string[]) => string
  random: Random
}

/**
 * Turns a pattern into a review: `{slot}`, `{n:3..9}` for a whole number, `(one|other)` for alternative wordings, `¶` for a new
 * paragraph. Clauses are capitalized at the start of a sentence.
 */
export function fillReview(pattern: string, { fill, choose, random }: Filling): string {
  const worded = pattern
    .replaceAll('¶', '\n\n')
    .replace(/\n\n(?=[-+] |[123]\. )/g, '\n')
    .replace(/\(([^()]*\|[^()]*)\)/g, (_, ways: string) => choose(ways.split('|')))
  const filled = worded.split(/(\{[^}]+\})/).reduce((text, part) => {
    const slot = /^\{(.+)\}$/.exec(part)?.[1]
    return slot === undefined ? join(text, part) : insert(text, draw(slot))
  }, '')
  return filled.trim()

  function draw(slot: string) {
    const range = /^n:(\d+)\.\.(\d+)$/.exec(slot)
    if (range !== null) return String(random.integer(Number(range[1]), Number(range[2])))
    // A clause may contain slots itself, of one word each.
    return fill(slot).replace(/(?:\b(a) )?\{(\w+)\}/g, (_, article: string | undefined, inner: string) => {
      const word = fill(inner)
      return article === undefined ? word : `${startsWithVowel(word) ? 'an' : 'a'} ${word}`
    })
  }
}

/** Appends a clause, capitalized at the start of a sentence. */
function insert(text: string, clause: string) {
  const begins = text === '' || /([.!?…]|[^:]\n)\s*$/.test(text)
  const before = fitArticle(text, clause)
  return before + (begins ? capitalize(clause) : clause)
}

/** Turns "a" into "an" before a vowel, and drops "the" before a name that starts with "The". */
function fitArticle(text: string, clause: string) {
  if (/\ba $/i.test(text) && startsWithVowel(clause)) return text.replace(/ $/, 'n ')
  return /^the /i.test(clause) ? text.replace(/\bthe $/, '') : text
}

function startsWithVowel(word: string) {
  return /^([aeio]|hour)/i.test(word)
}

/** Appends fixed words without doubling punctuation. */
function join(text: string, words: string) {
  if (/[.!?]”?$/.test(text) && words.startsWith('.')) return text + words.slice(1)
  return /[!?]$/.test(text) && /^[,;:]/.test(words) ? text.slice(0, -1) + words : text + words
}
