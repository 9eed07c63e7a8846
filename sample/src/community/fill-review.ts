import type { Random } from '@channelwise/schemas/random'

interface Filling {
  /** The word or clause for a slot; a slot that ends with a digit asks for another one of the same kind. */
  fill: (slot: string) => string
  /** One of the ways to say the same. */
  choose: (ways: string[]) => string
  random: Random
}

/**
 * Turns a pattern into a review: `{slot}`, `{n:3..9}` for a whole number, `(one|other)` for ways to say the same, `¶` for a
 * new paragraph. Clauses begin in upper case where a sentence begins.
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
    // A clause may have slots of its own, of one word each.
    return fill(slot).replace(/(?:\b(a) )?\{(\w+)\}/g, (_, article: string | undefined, inner: string) => {
      const word = fill(inner)
      return article === undefined ? word : `${startsWithVowel(word) ? 'an' : 'a'} ${word}`
    })
  }
}

/** A clause behind what is there: after a full stop it begins in upper case. */
function insert(text: string, clause: string) {
  const begins = text === '' || /([.!?…]|[^:]\n)\s*$/.test(text)
  const before = fitArticle(text, clause)
  return before + (begins ? clause.charAt(0).toUpperCase() + clause.slice(1) : clause)
}

/** "a" becomes "an" before a vowel, and "the" goes before a name that has one. */
function fitArticle(text: string, clause: string) {
  if (/\ba $/i.test(text) && startsWithVowel(clause)) return text.replace(/ $/, 'n ')
  return /^the /i.test(clause) ? text.replace(/\bthe $/, '') : text
}

function startsWithVowel(word: string) {
  return /^([aeio]|hour)/i.test(word)
}

/** Fixed words behind a clause: one mark at its end, not two. */
function join(text: string, words: string) {
  if (/[.!?]”?$/.test(text) && words.startsWith('.')) return text + words.slice(1)
  return /[!?]$/.test(text) && /^[,;:]/.test(words) ? text.slice(0, -1) + words : text + words
}
