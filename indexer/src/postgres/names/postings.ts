import { plainTrigrams } from '../../language/name-trigrams.ts'

/** The distinct trigrams of the two forms of a name. */
export interface NameTrigrams {
  folded: ReadonlySet<number>
  glued: ReadonlySet<number>
}

/** An inverted index from trigrams to the places of names. */
export interface Postings {
  /** Adds the trigrams of the name at a place. */
  add(place: number, trigrams: NameTrigrams): void
  /**
   * Adds how many of these trigrams each name has to `counts`, by its place: the lower 16 bits count those that both folded
   * forms have, the upper 16 those that both glued forms have.
   */
  countShared(trigrams: NameTrigrams, counts: Uint32Array): void
}

/** Creates an empty index. Names are never removed; callers ignore the counts of free places. */
export function createPostings(): Postings {
  // Nearly all trigrams are plain, and an array is faster than a map.
  const plain = Array.from<List | undefined>({ length: plainTrigrams })
  const others = new Map<number, List>()

  function append(trigram: number, entry: number) {
    const isPlain = trigram < plainTrigrams
    const list = isPlain ? plain[trigram] : others.get(trigram)
    if (list !== undefined) return appendTo(list, entry)
    const started = { entries: Uint32Array.of(entry), length: 1 }
    if (isPlain) plain[trigram] = started
    else others.set(trigram, started)
  }

  return {
    add(place, { folded, glued }) {
      for (const trigram of folded) append(trigram, place * 4 + (glued.has(trigram) ? inBoth : inFolded))
      for (const trigram of glued) if (!folded.has(trigram)) append(trigram, place * 4 + inGlued)
    },
    countShared({ folded, glued }, counts) {
      for (const trigram of new Set([...folded, ...glued])) {
        const list = trigram < plainTrigrams ? plain[trigram] : others.get(trigram)
        if (list !== undefined) countEntries(list, counts, folded.has(trigram), glued.has(trigram))
      }
    },
  }
}

/** The lower two bits of an entry tell which forms of the name have the trigram; the others are the name's place. */
const inFolded = 1
const inGlued = 2
const inBoth = 3

/** A growable array, of which only the first `length` numbers of `entries` are used. */
interface List {
  entries: Uint32Array
  length: number
}

function appendTo(list: List, entry: number) {
  if (list.length === list.entries.length) {
    const entries = new Uint32Array(list.length * 2)
    entries.set(list.entries)
    list.entries = entries
  }
  list.entries[list.length] = entry
  list.length += 1
}

function countEntries({ entries, length }: List, counts: Uint32Array, isFolded: boolean, isGlued: boolean) {
  const foldedOne = isFolded ? 1 : 0
  const gluedOne = isGlued ? 0x1_0000 : 0
  for (let at = 0; at < length; at += 1) {
    const entry = entries[at] ?? 0
    const place = entry >>> 2
    counts[place] = (counts[place] ?? 0) + (entry & 1) * foldedOne + ((entry >>> 1) & 1) * gluedOne
  }
}
