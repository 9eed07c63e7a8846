import type { SearchIndex } from '@channelwise/indexer/search-index'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'

/** GET /api/products/facets */
export function countFacets({ index }: { index: SearchIndex }): Handler<Contract['countFacets']> {
  return async ({ query }) => ({ value: await index.countFacets(query) })
}
