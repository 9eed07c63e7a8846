import { z } from 'zod'
import { mainTopics } from '../topic.ts'
import { wholeNumber } from '../search/query-values.ts'
import { channelOfTheWeek, recommendedTopLists, shelf } from '../shelf.ts'
import { endpoint } from './endpoint.ts'

/** The shelves of the home page. */
export const shelfEndpoints = {
  showShelves: endpoint({
    method: 'GET',
    path: '/api/shelves',
    summary:
      'The non-empty shelves of the home page or of a main topic, in order: 9 of the trending and 9 of the best rated channels (a random choice, repeatable with a seed other than 0), the 8 newest, and on the home page the top of history and of games. Also the channel of the week and the existing recommended top lists.',
    query: z.object({
      topic: z.enum(mainTopics).optional().default('All'),
      seed: wholeNumber(0, 4_294_967_295, 0),
    }),
    response: z.object({
      shelves: z.array(shelf),
      channelOfTheWeek: channelOfTheWeek.nullable(),
      recommended: z.array(z.enum(recommendedTopLists)),
    }),
  }),
}
