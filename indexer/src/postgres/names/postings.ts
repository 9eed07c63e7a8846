import { plainTrigrams } from '../../language/name-trigrams.ts'

/** The distinct trigrams of the two forms of a name. */
export interface NameTrigrams {
  folded: ReadonlySet<number>
  glued: ReadonlySet<number>
}

/** The places of names by their trigrams. */
export interface Postings {
  /** Notes which trigrams the name at a place has. */
  add(place: number, trigrams: NameTrigrams): void
  /**
   * How many of these trigrams each name has, by its place, which is below `length`: the lower 16 bits count those of both
   * folded forms, the upper ones those of both glued ones.
   */
  countShared(trigrams: NameTrigrams, length: number): Uint32Array
}

/** Creates postings without any. Names are never taken off: whoever counts ignores the places that are free. */
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
    countShared({ folded, glued }, length) {
      const counts = new Uint32Array(length)
      for (const trigram of new Set([...folded, ...glued])) {
        const list = trigram < plainTrigrams ? plain[trigram] : others.get(trigram)
        if (list !== undefined) countEntries(list, counts, folded.has(trigram), glued.has(trigram))
      }
      return counts
    },
  }
}

/** An entry is four times a place plus one of these, which tell the forms of its name that have the trigram. */
const inFolded = 1
const inGlued = 2
const inBoth = 3

/** The first `length` numbers of `entries`. */
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
