import { toWords } from './language/words.ts'

/** An invalid change of synonyms; the message says what is wrong. */
export class SynonymError extends Error {
  override name = 'SynonymError'
}

/** Words and phrases that mean the same, in alphabetical order. */
export interface SynonymGroup {
  id: number
  words: string[]
}

/** The new content of a group: of a new one (null) or an existing one. Without words, the group is deleted. */
export interface SynonymChange {
  group: number | null
  words: string[]
}

/** The effect of a change. */
export interface PlannedSynonyms {
  id: number
  /** The words of the group before; empty for a new one. */
  before: string[]
  /** The words of the group afterwards, in alphabetical order; empty if it is deleted. */
  words: string[]
  /** Other groups that are merged into it, because it names one of their words. */
  joined: SynonymGroup[]
  /** Words removed from the group, left without synonyms. */
  removed: string[]
  /** All groups afterwards. */
  groups: SynonymGroup[]
}

/** The maximum number of words in a group: a search for one of them looks for all. */
const maxGroup = 50

/**
 * Computes the effect of a change. Words are compared as searches fold them, and keep their stored spelling. Throws
 * `SynonymError` for invalid words, for fewer than two different ones (except none, for an existing group), and for too many.
 */
export function planSynonyms(
  stored: SynonymGroup[],
  { group: id, words: typed }: SynonymChange,
): PlannedSynonyms {
  const changed = stored.find((group) => group.id === id) ?? null
  if (id !== null && changed === null) throw new SynonymError('There is no such group of synonyms any more')
  const words = distinct(typed.map(readWord))
  if (words.length < 2 && (words.length > 0 || changed === null))
    throw new SynonymError('Name at least two different words')

  const named = new Set(words.map(toWords))
  const isNamed = (word: string) => named.has(toWords(word))
  const joined = stored.filter((group) => group !== changed && group.words.some(isNamed))
  const kept = (changed?.words ?? []).filter(isNamed)
  const after = distinct([...kept, ...joined.flatMap((group) => group.words), ...words]).toSorted()
  if (after.length > maxGroup) {
    throw new SynonymError(`A group has at most ${maxGroup} words; these would be ${after.length}`)
  }
  const others = stored.filter((group) => group !== changed && !joined.includes(group))
  const target = changed?.id ?? joined[0]?.id ?? Math.max(0, ...stored.map((group) => group.id)) + 1
  return {
    id: target,
    before: changed?.words ?? [],
    words: after,
    joined,
    removed: (changed?.words ?? []).filter((word) => !isNamed(word)),
    groups: after.length === 0 ? others : [...others, { id: target, words: after }],
  }
}

function distinct(words: string[]) {
  const byForm = new Map<string, string>()
  for (const word of words) if (!byForm.has(toWords(word))) byForm.set(toWords(word), word)
  return [...byForm.values()]
}

const maxLength = 60
const maxWords = 4

function readWord(typed: string) {
  const word = typed.toLowerCase().replace(/\s+/gu, ' ').trim()
  const count = toWords(word) === '' ? 0 : toWords(word).split(' ').length
  const isPlain = count > 0 && [...word].length <= maxLength && !word.includes('\0')
  // Counts typed words: `toWords` splits a script without spaces into bigrams.
  if (isPlain && word.split(' ').length <= maxWords) return word
  throw new SynonymError(
    `${JSON.stringify(typed)} is not valid: a synonym has letters or digits, at most ${maxLength} characters and ${maxWords} words`,
  )
}
