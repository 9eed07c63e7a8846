import { z } from 'zod'
import { joinedIds, wholeNumber } from '../query-values.ts'
import { similarEntry } from '../similar.ts'
import { endpoint } from './endpoint.ts'

/** Channels that are like others. */
export const similarEndpoints = {
  showSimilars: endpoint({
    method: 'GET',
    path: '/api/similars/{ids}',
    summary:
      'Channels that are like those of the ids (joined by underscores), the likest first: rated 3 or above, or unrated, and none of those asked about.',
    params: z.object({ ids: joinedIds('_', 'channels') }),
    query: z.object({ limit: wholeNumber(1, 50, 15) }),
    response: z.array(similarEntry),
  }),
}
