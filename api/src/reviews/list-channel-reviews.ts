import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Request } from '@channelwise/schemas/contract/endpoint'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import type { Review, ReviewOrder } from '@channelwise/schemas/review'
import { startOfToday } from '@channelwise/schemas/revisions/calendar'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import { requireChannel } from '../channels/require-channel.ts'
import type { ListedChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import { cachePart } from '../endpoints/part-cache.ts'
import {
  addAppeals,
  countSelected,
  markLiked,
  readSelected,
  selectReviews,
  truncateComments,
} from './read-reviews.ts'
import type { Reader } from './read-reviews.ts'
import { rankReviews } from './rank-reviews.ts'
import type { RankedReview } from './rank-reviews.ts'

/** For a channel with more reviews, this many of the newest and of the most liked are ranked. */
const candidatesEach = 500

type Selected = ReturnType<typeof selectReviews>

/** GET /api/reviews/program/{id} */
export function listChannelReviews({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listChannelReviews']> {
  return async ({ params, query }, { member }) => {
    const channel = await requireChannel(db, params.id)
    const own = await readOwn(db, channel.id, member)
    const { listed, total } = await listOthers(db, { channel, query, own })
    const value = await markLiked(db, own === null ? listed : [own, ...listed], member)
    return { value, headers: { 'X-Total-Count': String(own === null ? total : total + 1) } }
  }
}

type Query = Request<Contract['listChannelReviews']>['query']

interface Listing {
  channel: ListedChannel
  query: Query
  own: Review | null
}

interface Listed {
  listed: Review[]
  /** How many reviews match, without the reader's own. */
  total: number
}

/** Lists a channel's reviews without the reader's own, which takes one of the places. */
async function listOthers(db: Kysely<Database>, listing: Listing): Promise<Listed> {
  const { channel, query, own } = listing
  // A result that was read without any statement would be cached forever.
  if (countMatching(channel, query) === 0) return { listed: [], total: 0 }
  const read = () =>
    narrowSources(
      () => readOthers(db, listing),
      () => ({ reviews: [channel.id], channels: [channel.id], members: [] }),
    )
  return own === null ? cachePart(['channel reviews', channel.id, query], read) : read()
}

async function readOthers(db: Kysely<Database>, { channel, query, own }: Listing): Promise<Listed> {
  const { order, stars, mood, limit, seed, commentLength } = query
  const matching = selectReviews(prepared(db), null, { hidden: false })
    .where('reviews.channel_id', '=', channel.id)
    .$if(stars !== undefined, (reviews) => reviews.where('reviews.rating', '=', stars ?? 0))
    .$if(mood !== undefined, (reviews) => reviews.where(sql<boolean>`reviews.moods ? ${mood}`))
  const others = own === null ? matching : matching.where('reviews.id', '<>', own._id)
  const places = own === null ? limit : limit - 1
  const listed = await (order === 'helpful'
    ? readRanked(others, { places, seed, expected: countMatching(channel, query) })
    : readSelected(inOrder(others, order).limit(places)))
  const total = listed.length < places ? listed.length : await countOthers(others, { channel, query, own })
  return { listed: truncateComments(listed, commentLength), total }
}

/** How many reviews match, without the reader's own. */
async function countOthers(others: Selected, { channel, query: { stars, mood }, own }: Listing) {
  if (stars !== undefined && mood !== undefined) return countSelected(others)
  const isCounted =
    own !== null &&
    !own.removedByModeration &&
    (stars === undefined || own.rating === stars) &&
    (mood === undefined || own.moodList.includes(mood))
  return countMatching(channel, { stars, mood }) - (isCounted ? 1 : 0)
}

/** Counts a channel's visible reviews with the given stars or mood, or all of them; given both, those with the stars. */
function countMatching(channel: ListedChannel, { stars, mood }: Pick<Query, 'stars' | 'mood'>) {
  if (stars !== undefined) return channel.distribution[stars * 2 - 1] ?? 0
  return mood === undefined ? channel.reviews : (channel.moods[mood] ?? 0)
}

/** Ties are broken by id, so that a shorter list is a prefix of a longer one. */
function inOrder(reviews: Selected, order: Exclude<ReviewOrder, 'helpful'>): Selected {
  const byRating =
    order === 'newest' ? reviews : reviews.orderBy('reviews.rating', order === 'highest' ? 'desc' : 'asc')
  // Among equal ratings, reviews with a comment come first.
  const byText =
    order === 'newest'
      ? byRating
      : byRating.orderBy(sql`reviews.comment = ''`).orderBy('reviews.like_count', 'desc')
  return byText.orderBy('reviews.created_at', 'desc').orderBy('reviews.id')
}

/** Ranks a channel's reviews, of which there are at most `expected`, and reads the best. */
async function readRanked(
  reviews: Selected,
  { places, seed, expected }: { places: number; seed: number; expected: number },
): Promise<Review[]> {
  const ranking = { seed, now: startOfToday() }
  if (expected <= places) {
    const all = (await readSelected(reviews)).map((review) => ({ review, ...meritsOf(review) }))
    return rankReviews(all, ranking)
      .slice(0, places)
      .map(({ review }) => review)
  }
  const best = rankReviews(await readCandidates(reviews), ranking).slice(0, places)
  const chosen = reviews.where('reviews.id', '=', anyOf(best.map(({ id }) => id)))
  const read = new Map((await readSelected(chosen)).map((review) => [review._id, review]))
  return best.flatMap(({ id }) => read.get(id) ?? [])
}

/** What `readCandidates` reads of a review. */
function meritsOf({ _id, comment, likeCount, createdAt }: Review): RankedReview {
  return { id: _id, length: [...comment].length, likes: likeCount, createdAt: new Date(createdAt) }
}

async function readOwn(db: Kysely<Database>, channelId: string, reader: Reader) {
  if (reader === null) return null
  // Most readers have none, and Postgres plans this query in a fraction of the time of one that reads a review.
  const id = await cachePart(['own review', channelId, reader._id], () =>
    narrowSources(
      () => findOwn(db, channelId, reader._id),
      () => ({ reviews: [channelId] }),
    ),
  )
  if (id === null) return null
  const [review = null] = await addAppeals(
    db,
    await readSelected(selectReviews(prepared(db), reader, { hidden: true }).where('reviews.id', '=', id)),
  )
  return review
}

async function findOwn(db: Kysely<Database>, channelId: string, memberId: string) {
  const own = await prepared(db)
    .selectFrom('reviews')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return own?.id ?? null
}

async function readCandidates(visible: Selected): Promise<RankedReview[]> {
  const light = visible.select(({ fn }) => [
    'reviews.id',
    'reviews.like_count as likes',
    'reviews.created_at as createdAt',
    fn<number>('length', ['reviews.comment']).as('length'),
  ])
  const newest = await light
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(candidatesEach)
    .execute()
  if (newest.length < candidatesEach) return newest
  const mostLiked = await light
    .orderBy('reviews.like_count', 'desc')
    .orderBy('reviews.id')
    .limit(candidatesEach)
    .execute()
  return [...new Map([...newest, ...mostLiked].map((candidate) => [candidate.id, candidate])).values()]
}
