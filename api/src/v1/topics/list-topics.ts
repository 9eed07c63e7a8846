import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { channelFilters } from '@channelwise/schemas/search/search-filters'
import type { Handler } from '../../endpoints/answer.ts'
import { engineHeader } from '../../search/engine-header.ts'

/** GET /api/v1/topics */
export function listTopicsV1({ search }: { search: SearchGateway }): Handler<Contract['listTopicsV1']> {
  return async ({ query: { topic } }) => {
    const parent = topic === undefined || topic === '' ? null : topic
    const filters = { ...channelFilters.parse({}), allTopics: parent === null ? [] : [parent] }
    const { answer: facets, ...answeredBy } = await search.query((index) => index.countFacets(filters))
    const counted = parent === null ? facets.allTopics : facets.subTopic
    return {
      value: { data: counted.map(({ _id, count }) => ({ name: _id, parent, channels: count })), next: null },
      headers: engineHeader(answeredBy),
    }
  }
}
