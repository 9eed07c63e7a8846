import { capitalize } from '@channelwise/schemas/text/capitalize'
import type { Random } from '@channelwise/schemas/random'

/** Fills patterns with words; the same slot always gets the same word from one filler. */
export type FillPattern = (pattern: string) => string

/**
 * Creates a filler for one video. `{slot}` is a word of that list, `{slot2}` another one of it, `{3..12}` a whole number.
 * Throws an Error for a slot without words.
 */
export function createFiller(words: Map<string, string[]>, language: string, random: Random): FillPattern {
  const chosen = new Map<string, string>()
  const choose = (slot: string) => {
    const base = words.has(slot) ? slot : slot.replace(/\d$/, '')
    const choices = words.get(base)?.filter((word) => word !== chosen.get(base))
    if (choices === undefined) throw new Error(`No words for {${slot}}`)
    return random.pick(choices)
  }
  return (pattern) => {
    const filled = pattern.replace(/\{([^}]+)\}/g, (_, slot: string) => {
      const range = /^(\d+)\.\.(\d+)$/.exec(slot)
      if (range !== null) return String(random.integer(Number(range[1]), Number(range[2])))
      const word = chosen.get(slot) ?? choose(slot)
      chosen.set(slot, word)
      return word
    })
    const joined = (contractions[language] ?? []).reduce(
      (text, [apart, together]) => text.replace(apart, together),
      filled,
    )
    return capitalize(joined)
  }
}

/** Whether no slot of the pattern has an empty list. */
export function canFill(pattern: string, words: Map<string, string[]>) {
  return [...words].every(([slot, choices]) => choices.length > 0 || !pattern.includes(`{${slot}}`))
}

/** Contractions and elisions of articles with adjacent words. */
const contractions: Record<string, [RegExp, string][]> = {
  en: [[/\b([Aa]) (?=[aeio]|u(?!k|n[is]|s)|8|11\b|18\b)(?!one|eu)/gi, '$1n ']],
  es: [
    [/\b([Dd])e el /g, '$1el '],
    [/\b([Aa]) el /g, '$1l '],
  ],
  fr: [
    [/\b([Dd])e le /g, '$1u '],
    [/\b([Dd])e les /g, '$1es '],
    [/(^| )([àÀ]) le /g, '$1au '],
    [/\b([Dd])e (?=[aeiouéh])/g, "$1'"],
  ],
  pt: [
    [/\b([Dd])e (?=[oa] )/g, '$1'],
    [/\bem (?=[oa] )/g, 'n'],
  ],
}
