import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { defaultPageLimit } from '@channelwise/schemas/contract/v1/collection'
import type { Request } from '@channelwise/schemas/contract/endpoint'
import type { Database } from '@channelwise/schemas/database/database'
import { searchAll } from '@channelwise/schemas/search/search-filters'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filterNamesV1, sortsV1 } from '@channelwise/schemas/v1/channel-query'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { engineHeader } from '../../search/engine-header.ts'
import { readChanges } from '../changes/read-changes.ts'
import { checkSynchronization } from '../changes/check-synchronization.ts'
import type { OpenExport } from '../exports/open-exports.ts'
import { channelColumns } from './channel-columns.ts'
import { readChannelCursor, writeChannelCursor } from './channel-cursor.ts'
import { findChannelIds, readChannelsV1 } from './read-channels.ts'

interface Dependencies {
  db: Kysely<Database>
  search: SearchGateway
  openExport: OpenExport
}

type Query = Request<Contract['listChannelsV1']>['query']

/** Every channel that can be found. */
const exported = {
  from: sql`from channels where channels.findable`,
  columns: channelColumns,
  plain: [
    'id',
    'youtubeId',
    'subscriberCount',
    'viewCount',
    'averageMinutes',
    'listedAt',
    'fetchedAt',
    'state',
  ],
}

/** The parameters that choose channels. */
const choosing = ['ids', 'youtubeIds', 'handles', ...Object.keys(filterNamesV1)]

/** GET /api/v1/channels */
export function listChannelsV1({
  db,
  search,
  openExport,
}: Dependencies): Handler<Contract['listChannelsV1']> {
  return async ({ query }, caller) => {
    const limit = query.limit ?? defaultPageLimit
    if (query.updatedSince !== null) {
      checkSynchronization(caller, query, choosing)
      const changes = await readChanges(db, {
        kind: 'channel',
        since: query.updatedSince,
        cursor: query.cursor,
        limit,
      })
      const data = (await readChannelsV1(db, changes.changed)).filter(({ state }) => state === 'current')
      const vanished = changes.changed.filter((id) => !data.some((channel) => channel.id === id))
      return { value: { data, next: changes.next, deleted: [...changes.deleted, ...vanished] } }
    }
    const names = {
      ids: query.ids ?? [],
      youtubeIds: query.youtubeIds ?? [],
      handles: query.handles ?? [],
    }
    if (query.ids !== null || query.youtubeIds !== null || query.handles !== null) {
      const found = await findChannelIds(db, names)
      return { value: { data: await readChannelsV1(db, found), next: null } }
    }
    const filters = readFilters(query)
    const stream = isUnfiltered(filters) ? await openExport(query, caller, exported) : null
    if (stream !== null) return { value: { data: [], next: null }, stream }

    const request = [query.sort, filters]
    const order = sortsV1[query.sort]
    const after = query.cursor === null ? null : readChannelCursor(request, query.cursor, order)
    const { answer: found, ...answeredBy } = await search.query((index) =>
      index.walkChannels({ filters, order, after, limit }),
    )
    const last = found.at(-1)
    return {
      value: {
        data: await readChannelsV1(
          db,
          found.map(({ id }) => id),
        ),
        next: last === undefined || found.length < limit ? null : writeChannelCursor(request, last),
      },
      headers: engineHeader(answeredBy),
    }
  }
}

function readFilters(query: Query): ChannelFilters {
  const { minMinutes, maxMinutes } = query
  if (minMinutes !== null && maxMinutes !== null && minMinutes > maxMinutes)
    throw new InvalidRequestError([{ field: 'maxMinutes', message: 'must be at least minMinutes' }])
  const named = Object.entries(filterNamesV1).map(([name, filter]) => [
    filter,
    // Every name of the table is one of the query.
    query[name as keyof typeof filterNamesV1],
  ])
  const { order: _order, limit: _limit, numPage: _numPage, ...all } = searchAll()
  return { ...all, ...Object.fromEntries(named) }
}

function isUnfiltered(filters: ChannelFilters) {
  return Object.values(filters).every(
    (value) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
  )
}
