import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { listedCommentLength } from '@channelwise/schemas/review'
import type { Review } from '@channelwise/schemas/review'
import type { TopReviewer } from '@channelwise/schemas/user'
import { readPage, requirePage } from '../../app/read-page.ts'
import { readTab } from '../../components/read-tab.ts'
import { toShownList } from '../../components/channels/shown-list.ts'
import { chooseFeeds, feeds } from './feeds.ts'
import type { Feed } from './feeds.ts'

/** Reviews per page. */
const reviewsPerPage = 20
const commentLength = String(listedCommentLength)
const shownContributors = '50'
/** Lists beside the reviews. */
const listsBeside = '4'
/** The maximum number of followed members whose reviews are requested. */
const maxFollowed = 1_000

interface Page {
  reviews: Review[]
  contributors: TopReviewer[]
  total: number
}

/** Loads a page of the URL's feed, and which tabs to show. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const feed = readTab(feeds, new URL(request.url).searchParams.get('tab'))
  const page = readPage(request)
  // The feed's own response has the count of its type.
  const type = typeOf(feed)
  const [shown, reviews, ratings, lists] = await Promise.all([
    readFeed(client, feed, page),
    type === 'reviews' ? null : readReviews(client, 'latest', 'reviews', 1, 1),
    type === 'all' ? null : readReviews(client, 'latest', 'all', 1, 1),
    client.listLatestChannelLists({ query: { limit: listsBeside, total: 'false' } }),
  ])
  const pageCount = Math.ceil(shown.total / reviewsPerPage)
  requirePage(request, pageCount)
  const { total: latestReviews } = reviews ?? shown
  return {
    ...shown,
    lists: lists.value.map(toShownList),
    feed,
    page,
    pageCount,
    tabs: chooseFeeds({
      latestReviews,
      mostLikedReviews: latestReviews,
      allRatings: (ratings ?? shown).total,
    }),
  }
}

async function readFeed(client: Client, feed: Feed, page: number): Promise<Page> {
  const type = typeOf(feed)
  const order = feed === 'mostLikedReviews' ? 'mostliked' : 'latest'
  if (type !== null) return readReviews(client, order, type, page, reviewsPerPage)
  if (feed === 'followedUsers') return readFollowed(client, page)
  const { value } = await client.listTopReviewers({ query: { limit: shownContributors } })
  return { reviews: [], contributors: value, total: value.length }
}

/** The type of reviews in a feed of all members; null for the other feeds. */
function typeOf(feed: Feed) {
  if (feed === 'allRatings') return 'all'
  return feed === 'latestReviews' || feed === 'mostLikedReviews' ? 'reviews' : null
}

async function readReviews(
  client: Client,
  order: 'latest' | 'mostliked',
  type: 'all' | 'reviews',
  page: number,
  limit: number,
): Promise<Page> {
  const { value, headers } = await client.listReviews({
    params: { id: 'all', user: 'all', order, type, moderation: 'true' },
    query: { limit: String(limit), page: String(page), commentLength },
  })
  return { reviews: value, contributors: [], total: Number(headers.get('X-Total-Count') ?? value.length) }
}

async function readFollowed(client: Client, page: number): Promise<Page> {
  const nothing = { reviews: [], contributors: [], total: 0 }
  const { member } = (await client.showSession()).value
  if (member === null) return nothing
  const followed = (await client.listFollowing({ params: { uid: member.uid }, query: {} })).value
  if (followed.length === 0) return nothing
  const { value, headers } = await client.listReviewsOfUsers({
    query: { limit: String(reviewsPerPage), page: String(page), commentLength },
    body: { followingList: followed.slice(0, maxFollowed).map(({ uid }) => uid) },
  })
  return { reviews: value, contributors: [], total: Number(headers.get('X-Total-Count') ?? value.length) }
}
