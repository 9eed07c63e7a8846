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
  .meta({ description: `Up to ${maxCompared}, joined by commas` })

/** Insights: figures that rest on at least 5 members each. */
export const insightEndpoints = {
  showRatingInsight: endpoint({
    method: 'GET',
    path: '/api/v1/insights/ratings',
    scope: 'insights',
    summary:
      'How ratings are distributed, and how that moves by month. Everybody gets all channels and main topics of all time; other selections and the months need full insights.',
    query: insightSelection,
    response: ratingsInsight,
  }),
  showMoodInsight: endpoint({
    method: 'GET',
    path: '/api/v1/insights/moods',
    scope: 'insights',
    summary:
      'Which moods reviews name, and which rise or fall. Everybody gets all channels and main topics of all time, without the changes.',
    query: insightSelection,
    response: moodsInsight,
  }),
  showVolumeInsight: endpoint({
    method: 'GET',
    path: '/api/v1/insights/volume',
    scope: 'insights',
    summary:
      'How many ratings came in each month. Everybody gets all channels and main topics of all time; other selections need full insights.',
    query: insightSelection,
    response: volumeInsight,
  }),
  showAlsoFavored: endpoint({
    method: 'GET',
    path: '/api/v1/insights/channels/{id}/also-favored',
    scope: 'insights',
    errors: [404],
    summary:
      'Which channels members who favor this one also favor, with lift and interval: 5 for everybody, 20 with full insights.',
    params,
    response: alsoFavoredInsight,
  }),
  showOverlapInsight: endpoint({
    method: 'GET',
    path: '/api/v1/insights/overlap',
    scope: 'insights',
    summary:
      'How much the audiences of main topics have in common, or those of one topic or sub topic with all others. Needs full insights.',
    query: overlapSelection,
    response: overlapInsight,
  }),
  showLeaderboard: endpoint({
    method: 'GET',
    path: '/api/v1/insights/leaderboards/{board}',
    scope: 'insights',
    summary:
      'Channels in order: best rated, with the most momentum, hidden gems, or most divided opinion. Everybody gets 10 of all channels or of a main topic; with full insights 100 of any selection, without a period.',
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
      'Everything about one channel. Everybody gets distribution and moods; months, changes and ranks need full insights.',
    params,
    response: channelReport,
  }),
  compareInsights: endpoint({
    method: 'GET',
    path: '/api/v1/insights/compare',
    scope: 'insights',
    errors: [404],
    summary: `Up to ${maxCompared} channels, or as many main topics, side by side. Needs full insights.`,
    query: z.object({ channels: compared, topics: compared }),
    response: comparison,
  }),
  listInsightChoices: endpoint({
    method: 'GET',
    path: '/api/v1/insights/choices',
    scope: 'insights',
    summary: 'What insights can be selected by.',
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
