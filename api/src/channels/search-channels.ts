import type { AnsweringIndex } from '@channelwise/indexer/answering-index'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import type { Handler } from '../endpoints/answer.ts'
import { writeSearchQuery } from '@channelwise/schemas/search-address'
import { engineHeader } from './engine-header.ts'

/** GET /api/products */
export function searchChannels({ search }: { search: AnsweringIndex }): Handler<Contract['searchChannels']> {
  return async ({ query }) => {
    const { answer, ...answeredBy } = await search.ask((index) => index.searchChannels(query))
    const { results, total } = answer
    return {
      value: results,
      headers: {
        'X-Total-Count': String(total),
        ...writeLinks(query, total),
        ...engineHeader(answeredBy),
      },
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
