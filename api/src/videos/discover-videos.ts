import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { engineHeader } from '../search/engine-header.ts'
import type { Handler } from '../endpoints/answer.ts'

/** GET /api/products/browsevideos/discovervideos/{topic}/{minDuration}/{maxDuration}/{order} */
export function discoverVideos({ search }: { search: SearchGateway }): Handler<Contract['discoverVideos']> {
  return async ({ params, query }) => {
    const { topic, minDuration, maxDuration, order } = params
    const { answer, ...answeredBy } = await search.query((index) =>
      index.discoverVideos({
        topics: topic,
        minMinutes: minDuration,
        maxMinutes: maxDuration,
        order,
        limit: query.limit,
        offset: query.offset + (query.numPage - 1) * query.limit,
      }),
    )
    return { value: answer, headers: engineHeader(answeredBy) }
  }
}
