import { z } from 'zod'
import { joinedIds, optionalFlag, wholeNumber } from '../search/query-values.ts'
import { similarEntry } from '../similar.ts'
import { endpoint } from './endpoint.ts'

/** Similar channels. */
export const similarEndpoints = {
  showSimilars: endpoint({
    method: 'GET',
    path: '/api/similars/{ids}',
    summary:
      "Channels similar to the given ones (our ids or YouTube's, joined by underscores), most similar first: unrated or rated 3 and above, without the given ones. With `channels`, each includes its card.",
    params: z.object({ ids: joinedIds('_', 'channels') }),
    query: z.object({ limit: wholeNumber(1, 50, 15), channels: optionalFlag('false') }),
    response: z.array(similarEntry),
  }),
}
