import { defaultSortOrder, sortOrders } from '@channelwise/schemas/search/sort-orders'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelFilters, ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { ChannelWalk } from '../../search-index.ts'
import type { ChannelPlace } from '../../sort-columns.ts'
import type { ChannelStore } from '../follow-documents.ts'
import { createColumns } from './columns.ts'
import type { ColumnValues } from './columns.ts'
import { countFacets } from './count-facets.ts'
import { addFailures, failsAll } from './failures.ts'
import { createScratch } from '../scratch.ts'
import { createSortedPlaces } from './sorted-places.ts'
import type { SortedPlaces } from './sorted-places.ts'

/** The ids of the channels with a name near the typed one, nearest first; null without a filter by name. */
type Near = readonly string[] | null

/** An in-memory table of channels, to filter, sort and count them. */
export interface ChannelTable extends ChannelStore<ColumnValues & { id: string }> {
  /** The ids of the channels on one page, and how many channels match. */
  search(search: ChannelSearch, near: Near): { total: number; ids: string[] }
  /** One page of a walk. */
  walk(walk: ChannelWalk, near: Near): ChannelPlace[]
  /** How many channels each choice of each filter would leave. */
  count(filters: ChannelFilters, near: Near): Facets
}

/** Creates an empty table. */
export function createChannelTable(): ChannelTable {
  const columns = createColumns()
  /** The id at each place; null where a channel was removed, until the next one reuses the place. */
  const ids: (string | null)[] = []
  const places = new Map<string, number>()
  const free: number[] = []
  const takeFailures = createScratch(Int32Array)
  const takePlaces = createScratch(Uint32Array)
  const orders = Object.fromEntries(
    // The keys of the table are its orders.
    (Object.keys(sortOrders) as SortOrder[]).map((order) => [order, createSortedPlaces(order, columns, ids)]),
  ) as Record<SortOrder, SortedPlaces>

  function set(place: number, id: string | null, values: ColumnValues | null) {
    ids[place] = id
    columns.set(place, values)
    for (const order of Object.values(orders)) order.change(place)
  }

  function listPlaces(near: readonly string[]) {
    return near.map((id) => places.get(id)).filter((place) => place !== undefined)
  }

  /** A bit mask per place of the filters that it does not pass (see `bitOf`). */
  function findFailures(filters: ChannelFilters, near: Near) {
    const failures = takeFailures(ids.length)
    if (near === null) for (const place of free) failures[place] = failsAll
    else {
      failures.fill(failsAll)
      for (const place of listPlaces(near)) failures[place] = 0
    }
    addFailures(failures, columns, filters)
    return failures
  }

  return {
    put(channel) {
      const place = places.get(channel.id) ?? free.pop() ?? ids.length
      places.set(channel.id, place)
      set(place, channel.id, channel)
    },
    remove(id) {
      const place = places.get(id)
      if (place === undefined) return
      places.delete(id)
      free.push(place)
      set(place, null, null)
    },
    search({ order, limit, numPage, ...filters }, near) {
      const failures = findFailures(filters, near)
      const first = (numPage - 1) * limit
      const inOrder =
        order === undefined && near !== null ? listPlaces(near) : orders[order ?? defaultSortOrder].list()
      // In memory order, which is many times faster than in the order of the results.
      const total = countPassing(failures)
      const last = Math.min(first + limit, total)
      const found: string[] = []
      let seen = 0
      for (const place of inOrder) {
        if (seen >= last) break
        if (failures[place] !== 0) continue
        if (seen >= first) found.push(ids[place]!)
        seen += 1
      }
      return { total, ids: found }
    },
    walk({ filters, order, after, limit }, near) {
      const failures = findFailures(filters, near)
      const sorted = orders[order]
      const inOrder = after === null ? sorted.list() : sorted.listAfter(after)
      const walked: ChannelPlace[] = []
      for (const place of inOrder) {
        if (walked.length === limit) break
        if (failures[place] === 0) walked.push(sorted.read(place))
      }
      return walked
    },
    count: (filters, near) =>
      countFacets(columns, filters, { failures: findFailures(filters, near), takePlaces }),
  }
}

function countPassing(failures: Int32Array) {
  let count = 0
  for (let place = 0; place < failures.length; place += 1) if (failures[place] === 0) count += 1
  return count
}
