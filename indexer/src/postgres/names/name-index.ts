import { toComparableName } from '../../language/name-forms.ts'
import type { ComparableName } from '../../language/name-forms.ts'
import { listTrigrams } from '../../language/name-trigrams.ts'
import { createComparison } from './nearness.ts'
import type { Nearness, StoredName } from './nearness.ts'
import { createScratch } from '../scratch.ts'
import { createPostings } from './postings.ts'
import type { NameTrigrams } from './postings.ts'
import { createTypoIndex } from './typos.ts'

/** A channel as the name index stores it. */
export interface NamedChannel {
  id: string
  name: string
  /** Null if hidden. */
  subscriberCount: number | null
}

/** An in-memory index of channel names, searched the way people type them. */
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
      return names.findNear(typed, limit).map(({ entry }) => entry.id)
    },
  }
}

interface Entry extends StoredName {
  id: string
}

interface Near extends Nearness {
  entry: Entry
}

/** The minimum number of free places for which everything is rebuilt. */
const minFree = 1_000

/**
 * Stores each name at a place of its own; the places of removed names stay free. A search walks the posting lists of the
 * typed trigrams and counts, which gives the similarity of every name without comparing any text.
 */
function createPlaces() {
  const entries: (Entry | null)[] = []
  /** The numbers of distinct trigrams of each name's forms. */
  const foldedCounts: number[] = []
  const gluedCounts: number[] = []
  const places = new Map<string, number>()
  const postings = createPostings()
  const typos = createTypoIndex()
  const ownTypos = createTypoIndex()
  const takeCounts = createScratch(Uint32Array)
  const takeFlags = createScratch(Uint8Array)

  function add(name: Entry) {
    const trigrams = listTrigramsOf(name)
    const place = entries.length
    entries.push(name)
    foldedCounts.push(trigrams.folded.size)
    gluedCounts.push(trigrams.glued.size)
    places.set(name.id, place)
    postings.add(place, trigrams)
    typos.add(name.glued)
    ownTypos.add(name.own)
  }

  function remove(id: string) {
    const place = places.get(id)
    if (place === undefined) return
    places.delete(id)
    entries[place] = null
  }

  /** The near names, nearest first. */
  function findNear(typed: ComparableName, limit: number) {
    const trigrams = listTrigramsOf(typed)
    const { minSharedFolded, minSharedGlued, mayCount, compare } = createComparison(typed, trigrams)
    const counts = takeCounts(entries.length)
    postings.countShared(trigrams, counts)
    const isTypo = takeFlags(entries.length)
    typos.mark(typed.glued, isTypo)
    if (typed.own !== typed.glued) ownTypos.mark(typed.own, isTypo)
    const nearest = createNearest(limit)
    for (let place = 0; place < entries.length; place += 1) {
      const counted = counts[place] ?? 0
      const sharedFolded = counted & 0xffff
      const sharedGlued = counted >>> 16
      if (sharedFolded < minSharedFolded && sharedGlued < minSharedGlued && isTypo[place] === 0) continue
      const likeness = {
        sharedFolded,
        sharedGlued,
        foldedCount: foldedCounts[place] ?? 0,
        gluedCount: gluedCounts[place] ?? 0,
        isTypo: isTypo[place] === 1,
      }
      const minScore = nearest.minScore()
      const entry = mayCount(likeness, minScore) ? entries[place] : null
      if (entry == null) continue
      const nearness = compare(entry, likeness, minScore)
      if (nearness !== null) nearest.add({ entry, ...nearness })
    }
    return nearest.list()
  }

  return {
    add,
    remove,
    findNear,
    list: () => entries.filter((entry) => entry !== null),
    isSparse: () => entries.length - places.size >= Math.max(minFree, places.size),
  }
}

function listTrigramsOf({ folded, glued }: ComparableName): NameTrigrams {
  return { folded: new Set(listTrigrams(folded)), glued: new Set(listTrigrams(glued)) }
}

/** Collects the `limit` nearest names. A limited list is kept sorted; an unlimited one is sorted at the end. */
function createNearest(limit: number) {
  const nearest: Near[] = []
  const isFew = limit < Infinity

  function add(near: Near) {
    if (!isFew) return void nearest.push(near)
    const place = nearest.findLastIndex((other) => nearestFirst(other, near) < 0) + 1
    nearest.splice(place, 0, near)
    if (nearest.length > limit) nearest.pop()
  }

  /** The minimum score that a name without equality needs to be among them. */
  function minScore() {
    const last = nearest.length < limit ? undefined : nearest.at(-1)
    if (last === undefined) return -Infinity
    return last.equality > 0 ? Infinity : last.score
  }

  return { add, minScore, list: () => (isFew ? nearest : nearest.sort(nearestFirst)) }
}

function nearestFirst(a: Near, b: Near) {
  return (
    b.equality - a.equality ||
    b.score - a.score ||
    (b.entry.subscriberCount ?? -1) - (a.entry.subscriberCount ?? -1) ||
    (a.entry.id < b.entry.id ? -1 : 1)
  )
}
