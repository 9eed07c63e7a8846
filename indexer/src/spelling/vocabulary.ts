import { transliterate } from '../language/transliterate.ts'
import { placeWords } from '../language/placed-words.ts'
import { stemRussian } from '../language/stem-russian.ts'
import { splitScripts } from '../language/words.ts'
import { editDistance } from './edit-distance.ts'

/** A word that the catalogue uses. */
export interface KnownWord {
  /** As it is mostly written, in lower case. */
  shown: string
  /** In how many channels' names, topics and tags it stands. */
  uses: number
}

/** A word near one that was typed. */
export interface NearWord extends KnownWord {
  /** Slips that set them apart; 0 for the same word in another alphabet. */
  distance: number
}

/** The words that a catalogue uses. */
export interface Vocabulary {
  size: number
  /** Adds the words of a text that so many channels use. */
  add(text: string, uses: number): void
  /** Whether a folded word, or one with other endings, is used. */
  knows(folded: string): boolean
  /** The word nearest a folded one, by slips, then by use; null where none is near. */
  findNear(folded: string): NearWord | null
}

interface Entry {
  latin: string
  /** Whether it is written in Cyrillic letters. */
  cyrillic: boolean
  letters: number
  uses: number
  /** How often it is written in which way. */
  spellings: Map<string, number>
}

/** An empty vocabulary. It holds no words of scripts without word breaks, nor of a single letter. */
export function createVocabulary(): Vocabulary {
  const entries = new Map<string, Entry>()
  const byLength = new Map<number, Entry[]>()
  const forms = new Set<string>()

  function add(text: string, uses: number) {
    for (const { word, start, end } of placeWords(text)) {
      if (word.length < 2 || splitScripts(word).some(({ unspaced }) => unspaced)) continue
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
      letters: lettersOf(latin),
      uses: 0,
      spellings: new Map<string, number>(),
    }
    entries.set(word, entry)
    byLength.set(latin.length, [...(byLength.get(latin.length) ?? []), entry])
    for (const form of formsOf(word)) forms.add(form)
    return entry
  }

  function findNear(folded: string): NearWord | null {
    const latin = transliterate(folded)
    const letters = lettersOf(latin)
    const most = slipsAllowed(latin.length)
    const cyrillic = latin !== folded
    let best: { entry: Entry; distance: number; cost: number } | null = null
    for (let length = latin.length - most; length <= latin.length + most; length += 1) {
      for (const entry of byLength.get(length) ?? []) {
        if (countBits(entry.letters ^ letters) > 2 * most) continue
        const distance = editDistance(latin, entry.latin, most)
        if (distance > (entry.cyrillic === cyrillic || isTransliterated(entry) ? most : 0)) continue
        const cost = costOf(entry, distance, latin)
        if (best === null || cost < best.cost) best = { entry, distance, cost }
      }
    }
    if (best === null) return null
    const { entry, distance } = best
    return { shown: mostUsed(entry.spellings), uses: entry.uses, distance }
  }

  return {
    get size() {
      return entries.size
    },
    add,
    knows: (folded) => formsOf(folded).some((form) => forms.has(form)),
    findNear,
  }
}

/** A Russian word of the catalogue may have been typed in Latin letters, which is done in several ways. */
function isTransliterated({ cyrillic, uses }: Entry) {
  return cyrillic && uses > 0
}

/** Slips that a word of so many letters may have: fewer letters would be another word. */
export function slipsAllowed(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** Slips first; a first letter is seldom wrong, and a word that many use is likelier meant. */
function costOf({ latin, uses }: Entry, distance: number, typed: string) {
  return distance + (latin[0] === typed[0] ? 0 : 0.3) - 0.15 * Math.log10(1 + uses)
}

function mostUsed(spellings: Map<string, number>) {
  const [first] = [...spellings].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? ''
}

/** The word and what it may be without its ending: two words with one of these in common are one. */
function formsOf(word: string): string[] {
  if (/^[а-я]+$/u.test(word)) return [stemRussian(word)]
  if (!/^[a-z]{4,}$/.test(word)) return [word]
  const bare = word.replace(/(?:s|es|ed|ing)$/, '')
  const whole = [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y'), bare, word.replace(/ing$/, 'e')]
  return [...new Set(whole)].filter((form) => form.length >= 3)
}

/** A bit for each letter of a text, several letters sharing one: texts far apart in these are far apart. */
function lettersOf(text: string) {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 31)
  return letters
}

function countBits(bits: number) {
  let left = bits
  let count = 0
  for (; left !== 0; left &= left - 1) count += 1
  return count
}
