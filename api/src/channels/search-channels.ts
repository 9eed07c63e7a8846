import type { SearchIndex } from '@channelwise/indexer/search-index'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import type { Handler } from '../endpoints/answer.ts'
import { writeSearchQuery } from '@channelwise/schemas/search-address'

/** GET /api/products */
export function searchChannels({ index }: { index: SearchIndex }): Handler<Contract['searchChannels']> {
  return async ({ query }) => {
    const { results, total } = await index.searchChannels(query)
    return {
      value: results,
      headers: { 'X-Total-Count': String(total), ...writeLinks(query, total) },
    }
  }
}

/** The neighbouring pages, as RFC 8288 has it; none when everything fits on one page. */
function writeLinks(search: ChannelSearch, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / search.limit))
  if (last === 1 && search.numPage === 1) return {}
  const pages = {
    first: 1,
    ...(search.numPage > 1 && { prev: Math.min(search.numPage - 1, last) }),
    ...(search.numPage < last && { next: search.numPage + 1 }),
    last,
  }
  const links = Object.entries(pages).map(
    ([relation, numPage]) => `<${writeAddress({ ...search, numPage })}>; rel="${relation}"`,
  )
  return { Link: links.join(', ') }
}

function writeAddress(search: ChannelSearch) {
  const query = writeSearchQuery(search)
  return query === '' ? '/api/products' : `/api/products?${query}`
}
