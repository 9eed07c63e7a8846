import { transliterate } from '../language/transliterate.ts'
import { tokenize } from '../language/words.ts'
import { stemRussian } from '../language/stem-russian.ts'
import { hasUnspacedPart } from '../language/scripts.ts'
import { countBits, letterMask } from '../language/letter-mask.ts'
import { editDistance } from './edit-distance.ts'

/** A word of the catalogue. */
export interface KnownWord {
  /** Its most frequent spelling, in lower case. */
  spelling: string
  /** How many channels use it in their name, topics or tags. */
  uses: number
}

/** A known word near a typed one. */
export interface NearWord extends KnownWord {
  /** Edit distance; 0 for the same word in another alphabet. */
  distance: number
}

/** The words of the catalogue. */
export interface Vocabulary {
  size: number
  /** Adds the words of a text used by `uses` channels. */
  add(text: string, uses: number): void
  /** Whether it contains a folded word, possibly with another ending. */
  has(folded: string): boolean
  /** The word nearest to a folded one, by edit distance, then by use; null if none is near. */
  findNear(folded: string): NearWord | null
}

interface Entry {
  latin: string
  /** Whether it is written in Cyrillic. */
  cyrillic: boolean
  letters: number
  uses: number
  /** How often each spelling is used. */
  spellings: Map<string, number>
}

/** Creates an empty vocabulary. It ignores scripts without word breaks and single letters. */
export function createVocabulary(): Vocabulary {
  const entries = new Map<string, Entry>()
  const byLength = new Map<number, Entry[]>()
  const forms = new Set<string>()

  function add(text: string, uses: number) {
    for (const { word, start, end } of tokenize(text)) {
      if (word.length < 2 || hasUnspacedPart(word)) continue
      const entry = entries.get(word) ?? addEntry(word)
      const spelling = text.slice(start, end).toLowerCase().normalize('NFC')
      entry.uses += uses
      entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + uses)
    }
  }

  function addEntry(word: string): Entry {
    const latin = transliterate(word)
    const entry = {
      latin,
      cyrillic: latin !== word,
      letters: letterMask(latin),
      uses: 0,
      spellings: new Map<string, number>(),
    }
    entries.set(word, entry)
    const sameLength = byLength.get(latin.length)
    if (sameLength === undefined) byLength.set(latin.length, [entry])
    else sameLength.push(entry)
    for (const form of formsOf(word)) forms.add(form)
    return entry
  }

  function findNear(folded: string): NearWord | null {
    const latin = transliterate(folded)
    const letters = letterMask(latin)
    const max = maxEdits(latin.length)
    const cyrillic = latin !== folded
    let best: { entry: Entry; distance: number; cost: number } | null = null
    for (let length = latin.length - max; length <= latin.length + max; length += 1) {
      for (const entry of byLength.get(length) ?? []) {
        if (countBits(entry.letters ^ letters) > 2 * max) continue
        const distance = editDistance(latin, entry.latin, max)
        if (distance > (entry.cyrillic === cyrillic || mayBeTransliterated(entry) ? max : 0)) continue
        const cost = costOf(entry, distance, latin)
        if (best === null || cost < best.cost) best = { entry, distance, cost }
      }
    }
    if (best === null) return null
    const { entry, distance } = best
    return { spelling: mostFrequent(entry.spellings), uses: entry.uses, distance }
  }

  return {
    get size() {
      return entries.size
    },
    add,
    has: (folded) => formsOf(folded).some((form) => forms.has(form)),
    findNear,
  }
}

/** A Russian word may have been typed in Latin letters, for which there are several conventions. */
function mayBeTransliterated({ cyrillic, uses }: Entry) {
  return cyrillic && uses > 0
}

/** The maximum edit distance for a word of this length; with a greater one, a short word would become another. */
export function maxEdits(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** Edit distance first; a wrong first letter is unlikely, and a frequent word is more likely meant. */
function costOf({ latin, uses }: Entry, distance: number, typed: string) {
  return distance + (latin[0] === typed[0] ? 0 : 0.3) - 0.15 * Math.log10(1 + uses)
}

function mostFrequent(spellings: Map<string, number>) {
  const [first] = [...spellings].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? ''
}

/** The word and its possible stems: words that share one of these are treated as the same word. */
function formsOf(word: string): string[] {
  if (/^[а-я]+$/u.test(word)) return [stemRussian(word)]
  if (!/^[a-z]{4,}$/.test(word)) return [word]
  const bare = word.replace(/(?:s|es|ed|ing)$/, '')
  const whole = [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y'), bare, word.replace(/ing$/, 'e')]
  return [...new Set(whole)].filter((form) => form.length >= 3)
}
