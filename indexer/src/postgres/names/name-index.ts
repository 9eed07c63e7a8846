import { toComparableName } from '../../language/name-forms.ts'
import type { ComparableName } from '../../language/name-forms.ts'
import { listTrigrams } from '../../language/name-trigrams.ts'
import { createComparison } from './nearness.ts'
import type { CountedName, Nearness } from './nearness.ts'
import { createPostings } from './postings.ts'
import { createTypoIndex } from './typos.ts'

/** A channel with what it takes to find it by its name. */
export interface NamedChannel {
  id: string
  name: string
  /** Null if hidden. */
  subscriberCount: number | null
}

/** The names of channels in memory, to be found the way people type them. */
export interface NameIndex {
  /** Adds a channel, or replaces the one with its id. */
  put(channel: NamedChannel): void
  remove(id: string): void
  /**
   * The ids of the channels whose names start with, resemble or contain `text`, nearest first; at most `limit`, by
   * default all. None if `text` has no visible characters.
   */
  find(text: string, limit?: number): string[]
}

/** Creates an empty index. */
export function createNameIndex(): NameIndex {
  let names = createPlaces()

  function remove(id: string) {
    names.remove(id)
    if (!names.isSparse()) return
    const kept = names.list()
    names = createPlaces()
    for (const entry of kept) names.add(entry)
  }

  return {
    put({ id, name, subscriberCount }) {
      remove(id)
      names.add({ id, subscriberCount, ...toComparableName(name) })
    },
    remove,
    find(text, limit = Infinity) {
      const typed = toComparableName(text)
      if (typed.glued === '') return []
      return takeNearest(names.findNear(typed), limit).map(({ entry }) => entry.id)
    },
  }
}

interface Entry extends CountedName {
  id: string
}

interface Near extends Nearness {
  entry: Entry
}

/** Fewer free places than this are not worth making everything anew. */
const minFree = 1_000

/**
 * Names, each at a place of its own; the places of those that are removed stay free. Each trigram has a list of the names
 * that have it. A search walks the lists of what was typed and counts, which gives the similarity of every name without
 * comparing any text.
 */
function createPlaces() {
  const entries: (Entry | null)[] = []
  const places = new Map<string, number>()
  const folded = createPostings()
  const glued = createPostings()
  const typos = createTypoIndex()
  const ownTypos = createTypoIndex()

  function add(name: Omit<Entry, 'foldedCount' | 'gluedCount'>) {
    const foldedTrigrams = new Set(listTrigrams(name.folded))
    const gluedTrigrams = new Set(listTrigrams(name.glued))
    const place = entries.length
    entries.push({ ...name, foldedCount: foldedTrigrams.size, gluedCount: gluedTrigrams.size })
    places.set(name.id, place)
    folded.add(place, foldedTrigrams)
    glued.add(place, gluedTrigrams)
    typos.add(name.glued)
    ownTypos.add(name.own)
  }

  function remove(id: string) {
    const place = places.get(id)
    if (place === undefined) return
    places.delete(id)
    entries[place] = null
  }

  function findNear(typed: ComparableName) {
    const foldedTrigrams = new Set(listTrigrams(typed.folded))
    const gluedTrigrams = new Set(listTrigrams(typed.glued))
    const { leastFolded, leastGlued, compare } = createComparison(typed, foldedTrigrams, gluedTrigrams)
    const inFolded = folded.count(foldedTrigrams, entries.length)
    const inGlued = glued.count(gluedTrigrams, entries.length)
    const isTypo = new Uint8Array(entries.length)
    typos.mark(typed.glued, isTypo)
    if (typed.own !== typed.glued) ownTypos.mark(typed.own, isTypo)
    const near: Near[] = []
    for (let place = 0; place < entries.length; place += 1) {
      const shared = inFolded[place] ?? 0
      const sharedGlued = inGlued[place] ?? 0
      if (shared < leastFolded && sharedGlued < leastGlued && isTypo[place] === 0) continue
      const entry = entries[place] ?? null
      if (entry === null) continue
      const nearness = compare(entry, { folded: shared, glued: sharedGlued, isTypo: isTypo[place] === 1 })
      if (nearness !== null) near.push({ entry, ...nearness })
    }
    return near
  }

  return {
    add,
    remove,
    findNear,
    list: () => entries.filter((entry) => entry !== null),
    isSparse: () => entries.length - places.size >= Math.max(minFree, places.size),
  }
}

/** The nearest, sorted, without sorting all if only a few are wanted. */
function takeNearest(all: Near[], limit: number) {
  if (all.length <= limit) return all.sort(nearestFirst)
  const nearest: Near[] = []
  for (const one of all) {
    const place = nearest.findLastIndex((other) => nearestFirst(other, one) < 0) + 1
    if (place >= limit) continue
    nearest.splice(place, 0, one)
    if (nearest.length > limit) nearest.pop()
  }
  return nearest
}

function nearestFirst(a: Near, b: Near) {
  return (
    b.equality - a.equality ||
    b.score - a.score ||
    (b.entry.subscriberCount ?? -1) - (a.entry.subscriberCount ?? -1) ||
    (a.entry.id < b.entry.id ? -1 : 1)
  )
}
