import type { Kysely } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelFilters, ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { ChannelPlace } from '../sort-columns.ts'
import type { ChannelWalk, Page } from '../search-index.ts'
import type { ChannelsInMemory } from './channels-in-memory.ts'
import { readCards } from './read-cards.ts'

/** The maximum number of attempts at a search, which is repeated if the index changes before its cards are read. */
const maxAttempts = 3

/**
 * One page of the matching channels and their total, both from one snapshot of the index, at least as new as `revision`. If
 * the index changes during every attempt, the page may lack channels that were just removed.
 */
export async function searchChannels(
  db: Kysely<Database>,
  channels: ChannelsInMemory,
  search: ChannelSearch,
  revision: number,
): Promise<Page<ChannelCard>> {
  let [wanted, attempts] = [revision, 0]
  for (;;) {
    const { revision: searched, table, near } = await readAt(channels, search, wanted)
    const { total, ids } = table.search(search, near)
    const { revision: read, cards } = await readCards(db, ids)
    attempts += 1
    if (read === searched || attempts === maxAttempts) return { total, results: cards }
    wanted = read
  }
}

/** One page of a walk, from the index at this revision or a later one. */
export async function walkChannels(
  channels: ChannelsInMemory,
  walk: ChannelWalk,
  revision: number,
): Promise<ChannelPlace[]> {
  const { table, near } = await readAt(channels, walk.filters, revision)
  return table.walk(walk, near)
}

/** How many channels each choice of each filter would leave. */
export async function countFacets(
  channels: ChannelsInMemory,
  filters: ChannelFilters,
  revision: number,
): Promise<Facets> {
  const { table, near } = await readAt(channels, filters, revision)
  return table.count(filters, near)
}

/**
 * The channel table, and the ids of the channels with a name near the given one. If the names are newer than the table, so
 * are the cards that are read next, and the mismatch makes a page search repeat.
 */
async function readAt(channels: ChannelsInMemory, { name }: ChannelFilters, wanted: number) {
  const { revision, store: table } = await channels.tableAt(wanted)
  if (name === '') return { revision, table, near: null }
  const names = await channels.namesAt(revision)
  return { revision, table, near: names.store.find(name) }
}
