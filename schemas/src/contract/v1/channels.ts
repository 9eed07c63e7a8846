import { z } from 'zod'
import { text } from '../../search/query-values.ts'
import { channelFiltersV1, sortV1 } from '../../v1/channel-query.ts'
import { channelV1 } from '../../v1/channel.ts'
import { similarChannelV1 } from '../../v1/similar-channel.ts'
import { endpoint } from '../endpoint.ts'
import { collection, idList, pageCursor, pageLimit, updatedSince } from './collection.ts'

const maxNamed = 100

/** Channels in /api/v1. */
export const channelV1Endpoints = {
  listChannelsV1: collection({
    path: '/api/v1/channels',
    summary:
      'Channels that match all filters, paginated; or those named by `ids`, `youtubeIds` and `handles`, all on one page. As CSV or NDJSON without `limit` or filters, all channels in one response, in no particular order, for keys with the scope `export`; with filters, the `Link` header has the next page.',
    row: channelV1,
    errors: [503],
    synchronizes: true,
    query: {
      ids: idList(maxNamed),
      youtubeIds: idList(maxNamed),
      handles: idList(maxNamed),
      ...channelFiltersV1,
      sort: sortV1,
      limit: pageLimit,
      cursor: pageCursor,
      updatedSince,
    },
  }),
  showChannelV1: endpoint({
    method: 'GET',
    path: '/api/v1/channels/{id}',
    scope: 'read',
    errors: [404],
    summary: "A channel by our id, YouTube's id or its @handle.",
    params: z.object({ id: text(200) }),
    response: channelV1,
  }),
  listSimilarV1: collection({
    path: '/api/v1/similar',
    summary: 'Channels similar to those named by `ids`, most similar first, all on one page.',
    row: similarChannelV1,
    query: { ids: idList(maxNamed).describe('Our ids, comma-separated'), limit: pageLimit },
  }),
}
