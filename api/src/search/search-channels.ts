import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { Handler } from '../endpoints/answer.ts'
import { writeSearchQuery } from '@channelwise/schemas/search/search-address'
import { writePageHeaders } from '../endpoints/page-headers.ts'
import { engineHeader } from './engine-header.ts'

/** GET /api/products */
export function searchChannels({ search }: { search: SearchGateway }): Handler<Contract['searchChannels']> {
  return async ({ query }) => {
    const { answer, ...answeredBy } = await search.query((index) => index.searchChannels(query))
    const { results, total } = answer
    return {
      value: results,
      headers: {
        ...writePageHeaders({ limit: query.limit, page: query.numPage, total }, (numPage) =>
          writeAddress({ ...query, numPage }),
        ),
        ...engineHeader(answeredBy),
      },
    }
  }
}

function writeAddress(search: ChannelSearch) {
  const query = writeSearchQuery(search)
  return query === '' ? '/api/products' : `/api/products?${query}`
}
