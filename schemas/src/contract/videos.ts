import { z } from 'zod'
import { amount, choices, wholeNumber } from '../search/query-values.ts'
import { mainTopics } from '../topic.ts'
import { foundVideo } from '../video.ts'
import { discoveredVideos, discoveryMinutes, discoveryOrder, maxBatchesAtOnce } from '../video-discovery.ts'
import { endpoint } from './endpoint.ts'

/** Maximum number of videos to skip. */
const maxOffset = 100_000

/** Video discovery. */
export const videoEndpoints = {
  discoverVideos: endpoint({
    method: 'GET',
    path: '/api/products/browsevideos/discovervideos/{topic}/{minDuration}/{maxDuration}/{order}',
    summary:
      'Videos of main topics (joined by underscores, or all) by duration in minutes, 18 per page by default; 1400 means no upper limit.',
    params: z.object({
      topic: choices('_').transform((topics) => topics.map(readTopic)),
      minDuration: amount(0, 1_000_000).transform((minutes) => minutes ?? discoveryMinutes.min),
      maxDuration: amount(0, 1_000_000).transform((minutes) =>
        minutes === null || minutes >= discoveryMinutes.max ? null : minutes,
      ),
      order: discoveryOrder,
    }),
    query: z.object({
      /** The number of videos to skip because they are already shown. */
      offset: wholeNumber(0, maxOffset, 0),
      limit: wholeNumber(1, maxBatchesAtOnce * discoveredVideos, discoveredVideos),
      /** The batch of `limit` videos after `offset`, from 1. */
      numPage: wholeNumber(1, Math.floor(maxOffset / discoveredVideos), 1),
    }),
    response: z.array(foundVideo),
    cached: true,
    headers: {
      'X-Search-Engine':
        'The search engine that responded, with `; standby` if it replaced an unavailable one',
    },
  }),
}

/** The topic in its canonical case. */
function readTopic(topic: string) {
  return mainTopics.find((known) => known.toLowerCase() === topic.toLowerCase()) ?? topic
}
