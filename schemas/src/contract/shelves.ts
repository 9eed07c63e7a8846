import { z } from 'zod'
import { mainTopics } from '../topic.ts'
import { wholeNumber } from '../query-values.ts'
import { channelOfTheWeek, recommendedTopLists, shelf } from '../shelf.ts'
import { endpoint } from './endpoint.ts'

/** What the home page shows of the catalogue. */
export const shelfEndpoints = {
  showShelves: endpoint({
    method: 'GET',
    path: '/api/shelves',
    summary:
      'The shelves of the home page or of a main topic in their order, only those that are worth showing: of the trending and the best rated any 9 of those listed, the same for the same seed and others at each call without one (0), the 8 newest, and on the home page the top of history and of games. With the channel of the week, and those of the recommended top lists that there are.',
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
