import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import { sortColumns } from '../../sort-columns.ts'
import type { ChannelPlace } from '../../sort-columns.ts'
import type { Columns } from './columns.ts'

/** The places of all channels in one order, which is total, so that pages never overlap. */
export interface SortedPlaces {
  /** Notes that the channel at a place was added, changed or removed. */
  change(place: number): void
  /** The places in order. */
  list(): Uint32Array
  /** The places after a position in the order. */
  listAfter(after: ChannelPlace): Uint32Array
  /** The position in the order of the channel at `place`. */
  read(place: number): ChannelPlace
}

/** Sorts all channels the first time they are listed, and merges in only what has changed from then on. */
export function createSortedPlaces(
  order: SortOrder,
  { figures }: Columns,
  ids: readonly (string | null)[],
): SortedPlaces {
  const columns = sortColumns[order].map(({ column, direction }) => ({
    values: figures[column],
    sign: direction === 'asc' ? 1 : -1,
  }))
  let sorted: Uint32Array | null = null
  const changed = new Set<number>()

  function compare(one: number, other: number) {
    for (const { values, sign } of columns) {
      const difference = compareFigures(values[one]!, values[other]!, sign)
      if (difference !== 0) return difference
    }
    return compareIds(ids[one]!, ids[other]!)
  }

  function isAfter(place: number, after: ChannelPlace) {
    for (const [at, { values, sign }] of columns.entries()) {
      const difference = compareFigures(values[place]!, after.values[at] ?? NaN, sign)
      if (difference !== 0) return difference > 0
    }
    return compareIds(ids[place]!, after.id) > 0
  }

  function list() {
    if (sorted === null) sorted = Uint32Array.from([...ids.keys()].filter(isTaken).sort(compare))
    else if (changed.size > 0) sorted = sortChanged(sorted)
    changed.clear()
    return sorted
  }

  function isTaken(place: number) {
    return ids[place] !== null
  }

  /** Removes the changed places and inserts them where they belong. */
  function sortChanged(before: Uint32Array) {
    const kept = leaveOut(before, changed)
    const added = [...changed].filter(isTaken).sort(compare)
    const after = new Uint32Array(kept.length + added.length)
    let from = 0
    for (const [at, place] of added.entries()) {
      const to = findFirst(kept, (other) => compare(other, place) > 0)
      after.set(kept.subarray(from, to), from + at)
      after[to + at] = place
      from = to
    }
    after.set(kept.subarray(from), from + added.length)
    return after
  }

  return {
    change(place) {
      if (sorted !== null) changed.add(place)
    },
    list,
    listAfter(after) {
      const places = list()
      return places.subarray(findFirst(places, (place) => isAfter(place, after)))
    },
    read: (place) => ({
      values: columns.map(({ values }) => (Number.isNaN(values[place]) ? null : values[place]!)),
      id: ids[place]!,
    }),
  }
}

/** Unknown values come last in either direction. */
function compareFigures(one: number, other: number, sign: number) {
  if (one === other) return 0
  if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : 1
  if (Number.isNaN(other)) return -1
  return one < other ? -sign : sign
}

function compareIds(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function leaveOut(places: Uint32Array, others: ReadonlySet<number>) {
  const kept = new Uint32Array(places.length)
  let count = 0
  for (const place of places) {
    if (others.has(place)) continue
    kept[count] = place
    count += 1
  }
  return kept.subarray(0, count)
}

/**
 * Binary search: the index of the first place that satisfies `predicate`, which all later places must satisfy, too. Returns
 * the length if there is none.
 */
function findFirst(places: Uint32Array, predicate: (place: number) => boolean) {
  let [from, to] = [0, places.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (predicate(places[middle]!)) to = middle
    else from = middle + 1
  }
  return from
}
