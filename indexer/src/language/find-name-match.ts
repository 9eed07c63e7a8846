import type { ChannelCard } from '@channelwise/schemas/channel'
import { writeExcerpt } from './excerpt.ts'
import type { Span } from './excerpt.ts'
import { tokenize } from './words.ts'
import type { Token } from './words.ts'
import { transliterate } from './transliterate.ts'
import { isSameWord } from './same-word.ts'
import { createVariantMatcher } from './deletion-variants.ts'
import { toWords } from './words.ts'

/** Adds the part of the channel's name that is near the typed text; none if only the name as a whole is similar. */
export function withNameMatch(card: ChannelCard, text: string): ChannelCard {
  const hits = findNear(card.name, toWords(text).split(' '))
  return hits.length === 0
    ? card
    : { ...card, match: { field: 'name', excerpt: writeExcerpt(card.name, hits) } }
}

function findNear(name: string, typed: string[]): Span[] {
  const tokens = tokenize(name)
  const near = tokens.filter(({ word }) => typed.some((one) => one !== '' && isNear(one, word)))
  return near.length > 0 ? near : findGlued(tokens, typed.join(''))
}

/** The same word, a word that starts with the typed one, or a word one typo away. */
function isNear(typed: string, word: string) {
  return isSameWord(typed, word) || isNearInLatin(transliterate(typed), transliterate(word))
}

function isNearInLatin(typed: string, word: string) {
  if (word.startsWith(typed)) return true
  if (Math.min(typed.length, word.length) < 3) return false
  return createVariantMatcher(typed)(word)
}

/** Several words typed as one, or one word typed as several. */
function findGlued(tokens: Token[], typed: string): Span[] {
  for (const [at, first] of tokens.entries()) {
    let glued = ''
    for (const last of tokens.slice(at)) {
      glued += last.word
      if (typed !== '' && glued.startsWith(typed)) return [{ start: first.start, end: last.end }]
      if (glued.length >= typed.length) break
    }
  }
  return []
}
