import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { Handler } from '../endpoints/answer.ts'
import { writeSearchQuery } from '@channelwise/schemas/search/search-address'
import { writePageHeaders } from '../endpoints/page-headers.ts'
import { engineHeader } from './engine-header.ts'
import type { SearchTexts } from './search-texts.ts'

interface Dependencies {
  search: SearchGateway
  /** Counts search texts; null to count nothing. */
  searchTexts?: Pick<SearchTexts, 'note'> | null
}

/** GET /api/products */
export function searchChannels({ search, searchTexts }: Dependencies): Handler<Contract['searchChannels']> {
  return async ({ query }, caller) => {
    const { answer, ...answeredBy } = await search.query((index) => index.searchChannels(query))
    const { results, total } = answer
    if (isCounted(query, total)) searchTexts?.note('search', query.name, total, caller)
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

/**
 * With filters, a search may find nothing for another reason. If one language has nothing, the page itself repeats the search
 * in all.
 */
function isCounted(
  { name, language, order: _order, limit: _limit, ...filters }: ChannelSearch,
  total: number,
) {
  return name !== '' && writeSearchQuery(filters) === '' && (total > 0 || language.length === 0)
}

function writeAddress(search: ChannelSearch) {
  const query = writeSearchQuery(search)
  return query === '' ? '/api/products' : `/api/products?${query}`
}
