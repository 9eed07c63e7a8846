import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import { sortColumns } from '../../sort-columns.ts'
import type { ChannelPlace } from '../../sort-columns.ts'
import type { Columns } from './columns.ts'

/** The places of all channels in one order, which is total, so that pages never overlap. */
export interface SortedPlaces {
  /** Notes that a channel has come to a place, has changed, or is gone. */
  change(place: number): void
  /** The places in order. */
  list(): readonly number[]
  /** Those after a place of the order. */
  listAfter(after: ChannelPlace): readonly number[]
  /** The place of the order at which the channel at `place` is. */
  read(place: number): ChannelPlace
}

/** Sorts the channels with an id when they are first listed, and then only what has changed since. */
export function createSortedPlaces(
  order: SortOrder,
  { figures }: Columns,
  ids: readonly (string | null)[],
): SortedPlaces {
  const columns = sortColumns[order].map(({ column, direction }) => ({
    values: figures[column],
    sign: direction === 'asc' ? 1 : -1,
  }))
  let sorted: number[] | null = null
  let changed = new Set<number>()

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
    if (sorted !== null && changed.size === 0) return sorted
    const isThere = (place: number) => ids[place] !== null
    const kept = sorted === null ? [...ids.keys()] : sorted.filter((place) => !changed.has(place))
    // What is in order already stays together, which sorting makes use of.
    sorted = [...kept, ...changed].filter(isThere).sort(compare)
    changed = new Set()
    return sorted
  }

  return {
    change(place) {
      if (sorted !== null) changed.add(place)
    },
    list,
    listAfter(after) {
      const places = list()
      let [from, to] = [0, places.length]
      while (from < to) {
        const middle = (from + to) >>> 1
        if (isAfter(places[middle]!, after)) to = middle
        else from = middle + 1
      }
      return places.slice(from)
    },
    read: (place) => ({
      values: columns.map(({ values }) => (Number.isNaN(values[place]) ? null : values[place]!)),
      id: ids[place]!,
    }),
  }
}

/** The unknown comes last in either direction. */
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
