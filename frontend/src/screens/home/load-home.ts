import { data } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { listedCommentLength } from '@channelwise/schemas/review'
import type { PageClock } from '../../app/clock.ts'
import { messages } from '../../app/messages.ts'
import { readPageSeed } from '../../hooks/use-page-seed.ts'
import { chooseTopReviews, reviewsLookedAt } from './choose-top-reviews.ts'
import { readTopic } from './home-topics.ts'

/** The number of days in "this month". */
const daysOfMonth = '30'

/** Loads the home page, of all topics or of the one in the URL. */
export async function load(client: Client, { params }: LoaderFunctionArgs, clock: PageClock) {
  const topic = readTopic(params['topic'] ?? 'All')
  if (topic === null) throw data(messages.pageMissing, { status: 404 })
  const seed = readPageSeed(clock)
  const [front, reviews] = await Promise.all([
    client.showShelves({ query: { topic, seed: String(seed) } }),
    client.listReviews({
      params: { id: 'all', user: 'all', order: 'latest', type: 'all', moderation: 'true' },
      query: {
        days: daysOfMonth,
        limit: String(reviewsLookedAt),
        commentLength: String(listedCommentLength),
        total: 'false',
      },
    }),
  ])
  return { topic, seed, ...front.value, ...chooseTopReviews(reviews.value) }
}
