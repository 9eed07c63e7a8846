import { z } from 'zod'
import { text } from '../search/query-values.ts'
import {
  importedSubscriptionCounts,
  matchedSubscription,
  maxRequestedChannels,
  maxSubscriptionsPerCall,
  suggestedChannel,
} from '../youtube-subscription.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const atMost = `at most ${maxSubscriptionsPerCall}`
const channelIds = z
  .array(
    z.string().regex(/^UC[\w-]{22}$/, 'must be ids of YouTube channels, such as UC_x5XG1OV2P6uZZ5FSM9Ttw'),
  )
  .max(maxSubscriptionsPerCall)
  .describe(`YouTube channel ids, ${atMost}`)
const channels = z.array(text(100)).max(maxSubscriptionsPerCall).describe(`Our channel ids, ${atMost}`)

/** Importing the channels that a member follows on YouTube. */
export const youTubeSubscriptionEndpoints = {
  matchSubscriptions: endpoint({
    method: 'POST',
    path: '/api/youtube-subscriptions/matches',
    access: 'member',
    errors: [429],
    limit: 'subscriptions',
    summary: 'Which of these YouTube channels the catalogue has, in the given order. Stores nothing.',
    body: z.object({ token, channelIds }),
    response: z.array(matchedSubscription),
  }),
  suggestUnfollowed: endpoint({
    method: 'POST',
    path: '/api/youtube-subscriptions/suggestions',
    access: 'member',
    errors: [429],
    limit: 'subscriptions',
    summary:
      'Ten channels similar to these and to those that the caller rates 3.5 stars or more, excluding all of these and favorites. Stores nothing.',
    body: z.object({ token, channels }),
    response: z.array(suggestedChannel),
  }),
  keepSubscriptions: endpoint({
    method: 'POST',
    path: '/api/youtube-subscriptions',
    access: 'member',
    errors: [409, 429],
    limit: 'subscriptions',
    summary:
      'Adds channels to the favorites or to a private list, or records that they were rated along the way, so that `forgetSubscriptions` can undo it. Skips channels that are not in the catalogue, and those that the caller already had.',
    body: z.object({ token, as: z.enum(['favorites', 'list', 'ratings']), channels }),
    response: z.object({
      /** The number of new ones. */
      kept: z.int().nonnegative(),
      /** The private list, for `list`. */
      listId: z.string().nullable(),
    }),
  }),
  requestSubscriptions: endpoint({
    method: 'POST',
    path: '/api/youtube-subscriptions/requests',
    access: 'member',
    errors: [409, 429],
    limit: 'subscriptions',
    summary: `Requests channels that are missing: they become candidates for the catalogue. At most ${maxRequestedChannels} per member.`,
    body: z.object({ token, channelIds }),
    response: z.object({ requested: z.int().nonnegative() }),
  }),
  showSubscriptions: endpoint({
    method: 'GET',
    path: '/api/youtube-subscriptions',
    access: 'member',
    summary: 'How much importing YouTube subscriptions has stored for the caller.',
    response: importedSubscriptionCounts,
  }),
  forgetSubscriptions: endpoint({
    method: 'DELETE',
    path: '/api/youtube-subscriptions',
    access: 'member',
    summary:
      'Deletes everything that importing YouTube subscriptions has stored: favorites, the private list, requests, and ratings that still have neither comment nor moods.',
    body: z.object({ token }),
    response: importedSubscriptionCounts,
  }),
}
