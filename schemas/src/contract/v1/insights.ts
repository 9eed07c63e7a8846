import { z } from 'zod'
import { insightBoards, maxCompared } from '../../insights/boards.ts'
import {
  alsoFavoredInsight,
  boardInsight,
  channelReport,
  comparison,
  insightChoices,
  insightMethodEntry,
  overlapInsight,
} from '../../insights/channels.ts'
import { moodsInsight, ratingsInsight, volumeInsight } from '../../insights/figures.ts'
import { boardQuery, insightSelection, overlapSelection } from '../../insights/selection.ts'
import { text } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

const params = z.object({ id: text(100) })

/** Comma-separated values without duplicates. */
const compared = text(600)
  .optional()
  .transform((value) => [...new Set((value ?? '').split(',').map((one) => one.trim()))].filter(Boolean))
  .refine((values) => values.length <= maxCompared, `must name at most ${maxCompared}`)
  .meta({ description: `Comma-separated, at most ${maxCompared}` })

/** Insights: figures that rest on at least 5 members each. */
export const insightEndpoints = {
  showRatingInsight: endpoint({
    method: 'GET',
    path: '/api/v1/insights/ratings',
    scope: 'insights',
    summary:
      'The distribution of ratings, overall and by month. All channels and main topics over all time are open to everyone; other selections and the months require full insights.',
    query: insightSelection,
    response: ratingsInsight,
  }),
  showMoodInsight: endpoint({
    method: 'GET',
    path: '/api/v1/insights/moods',
    scope: 'insights',
    summary:
      'The moods that reviews name, and which rise or fall. All channels and main topics over all time are open to everyone, without the changes.',
    query: insightSelection,
    response: moodsInsight,
  }),
  showVolumeInsight: endpoint({
    method: 'GET',
    path: '/api/v1/insights/volume',
    scope: 'insights',
    summary:
      'The number of ratings by month. All channels and main topics over all time are open to everyone; other selections require full insights.',
    query: insightSelection,
    response: volumeInsight,
  }),
  showAlsoFavored: endpoint({
    method: 'GET',
    path: '/api/v1/insights/channels/{id}/also-favored',
    scope: 'insights',
    errors: [404],
    summary:
      'Channels that members who favor this one also favor, with lift and interval: 5 for everyone, 20 with full insights.',
    params,
    response: alsoFavoredInsight,
  }),
  showOverlapInsight: endpoint({
    method: 'GET',
    path: '/api/v1/insights/overlap',
    scope: 'insights',
    summary:
      'The overlap of audiences between main topics, or of one topic or sub topic with all others. Requires full insights.',
    query: overlapSelection,
    response: overlapInsight,
  }),
  showLeaderboard: endpoint({
    method: 'GET',
    path: '/api/v1/insights/leaderboards/{board}',
    scope: 'insights',
    summary:
      'A leaderboard of channels: best rated, most momentum, hidden gems, or most divided opinion. The top 10 of all channels or of a main topic for everyone; the top 100 of any selection with full insights, without a period.',
    params: z.object({ board: z.enum(insightBoards) }),
    query: boardQuery,
    response: boardInsight,
  }),
  showChannelReport: endpoint({
    method: 'GET',
    path: '/api/v1/insights/channels/{id}',
    scope: 'insights',
    errors: [404],
    summary:
      'All insights about one channel. Everyone gets the distribution of its ratings, its moods and the number of ratings by month; how ratings and moods changed, and its ranks, require full insights.',
    params,
    response: channelReport,
  }),
  compareInsights: endpoint({
    method: 'GET',
    path: '/api/v1/insights/compare',
    scope: 'insights',
    errors: [404],
    summary: `Compares up to ${maxCompared} channels or main topics. How their ratings and moods changed requires full insights.`,
    query: z.object({ channels: compared, topics: compared }),
    response: comparison,
  }),
  listInsightChoices: endpoint({
    method: 'GET',
    path: '/api/v1/insights/choices',
    scope: 'insights',
    summary: 'The values that insights can be filtered by.',
    response: insightChoices,
  }),
  listInsightMethods: endpoint({
    method: 'GET',
    path: '/api/v1/insights/methods',
    scope: 'insights',
    summary: 'How each figure is computed, with its source.',
    response: z.object({ data: z.array(insightMethodEntry) }),
  }),
}
