import type { ChannelCard } from '@channelwise/schemas/channel'
import { writeExcerpt } from './excerpt.ts'
import type { Stretch } from './excerpt.ts'
import { placeWords } from './placed-words.ts'
import type { PlacedWord } from './placed-words.ts'
import { transliterate } from './transliterate.ts'
import { isSameWord } from './same-word.ts'
import { slipsOf } from './deletion-variants.ts'
import { toWords } from './words.ts'

/** The channel with the part of its name that is near what was typed; without, where only the whole resembles it. */
export function withNameMatch(card: ChannelCard, text: string): ChannelCard {
  const hits = findNear(card.name, toWords(text).split(' '))
  return hits.length === 0
    ? card
    : { ...card, match: { field: 'name', excerpt: writeExcerpt(card.name, hits) } }
}

function findNear(name: string, typed: string[]): Stretch[] {
  const words = placeWords(name)
  const near = words.filter(({ word }) => typed.some((one) => one !== '' && isNear(one, word)))
  return near.length > 0 ? near : findGlued(words, typed.join(''))
}

/** The same word, one that begins so, or one that a slip of the finger sets apart. */
function isNear(typed: string, word: string) {
  return isSameWord(typed, word) || isNearInLatin(transliterate(typed), transliterate(word))
}

function isNearInLatin(typed: string, word: string) {
  if (word.startsWith(typed)) return true
  if (Math.min(typed.length, word.length) < 3) return false
  const slips = new Set(slipsOf(word))
  return slipsOf(typed).some((slip) => slips.has(slip))
}

/** Words that were typed as one, or one that was typed as several. */
function findGlued(words: PlacedWord[], typed: string): Stretch[] {
  for (const [at, first] of words.entries()) {
    let glued = ''
    for (const last of words.slice(at)) {
      glued += last.word
      if (typed !== '' && glued.startsWith(typed)) return [{ start: first.start, end: last.end }]
      if (glued.length >= typed.length) break
    }
  }
  return []
}
