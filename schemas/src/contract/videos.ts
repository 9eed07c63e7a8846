import { z } from 'zod'
import { amount, choices, wholeNumber } from '../query-values.ts'
import { mainTopics } from '../topic.ts'
import { foundVideo } from '../video.ts'
import { discoveredVideos, discoveryMinutes, discoveryOrder, maxBatchesAtOnce } from '../video-discovery.ts'
import { endpoint } from './endpoint.ts'

/** Videos that may be left out before a batch: further on nobody looks. */
const largestOffset = 100_000

/** Browsing videos. */
export const videoEndpoints = {
  discoverVideos: endpoint({
    method: 'GET',
    path: '/api/products/browsevideos/discovervideos/{topic}/{minDuration}/{maxDuration}/{order}',
    summary:
      'A batch of 18 videos of main topics (joined by underscores, or all) by duration in minutes; 1400 is no upper limit.',
    params: z.object({
      topic: choices('_').transform((topics) => topics.map(readTopic)),
      minDuration: amount(0, 1_000_000).transform((minutes) => minutes ?? discoveryMinutes.min),
      maxDuration: amount(0, 1_000_000).transform((minutes) =>
        minutes === null || minutes >= discoveryMinutes.max ? null : minutes,
      ),
      order: discoveryOrder,
    }),
    query: z.object({
      /** Videos that were shown already. */
      offset: wholeNumber(0, largestOffset, 0),
      limit: wholeNumber(1, maxBatchesAtOnce * discoveredVideos, discoveredVideos),
      /** The batch of `limit` videos, from 1; counts from behind `offset`. */
      numPage: wholeNumber(1, Math.floor(largestOffset / discoveredVideos), 1),
    }),
    response: z.array(foundVideo),
    headers: {
      'X-Search-Engine': 'Which search engine answered, with `; standby` when it stood in for another',
    },
  }),
}

/** As the topic is written, in whichever case it comes. */
function readTopic(topic: string) {
  return mainTopics.find((known) => known.toLowerCase() === topic.toLowerCase()) ?? topic
}
