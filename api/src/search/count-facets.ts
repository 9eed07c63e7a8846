import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import { engineHeader } from './engine-header.ts'

/** GET /api/products/facets */
export function countFacets({ search }: { search: SearchGateway }): Handler<Contract['countFacets']> {
  return async ({ query }) => {
    const { answer, ...answeredBy } = await search.query((index) => index.countFacets(query))
    return { value: answer, headers: engineHeader(answeredBy) }
  }
}
