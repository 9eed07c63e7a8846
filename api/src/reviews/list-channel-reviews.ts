import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Request } from '@channelwise/schemas/contract/endpoint'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import type { Review, ReviewOrder } from '@channelwise/schemas/review'
import { startOfToday } from '@channelwise/schemas/revisions/calendar'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import { keepPart } from '../endpoints/keep-part.ts'
import { countSelected, markLiked, readSelected, selectReviews } from './read-reviews.ts'
import type { Reader } from './read-reviews.ts'
import { rankReviews } from './rank-reviews.ts'

/** Of a channel with more reviews, this many of the newest and of the most liked are ranked. */
const candidatesEach = 500

type Selected = ReturnType<typeof selectReviews>

/** GET /api/reviews/program/{id} */
export function listChannelReviews({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listChannelReviews']> {
  return async ({ params, query }, { member }) => {
    const id = await requireChannel(db, params.id)
    const own = await readOwn(db, id, member)
    const read = () => readOthers(db, { id, query, own })
    const { listed, total } = await (own === null ? keepPart(['channel reviews', id, query], read) : read())
    const value = await markLiked(db, own === null ? listed : [own, ...listed], member)
    return { value, headers: { 'X-Total-Count': String(own === null ? total : total + 1) } }
  }
}

interface Listing {
  id: string
  query: Request<Contract['listChannelReviews']>['query']
  own: Review | null
}

/** Reads a channel's reviews without the reader's own, which takes one of the places. */
async function readOthers(
  db: Kysely<Database>,
  { id, query: { order, stars, mood, limit, seed }, own }: Listing,
) {
  const matching = selectReviews(prepared(db), null, { hidden: false })
    .where('reviews.channel_id', '=', id)
    .$if(stars !== undefined, (reviews) => reviews.where('reviews.rating', '=', stars ?? 0))
    .$if(mood !== undefined, (reviews) => reviews.where(sql<boolean>`reviews.moods ? ${mood}`))
  const others = own === null ? matching : matching.where('reviews.id', '<>', own._id)
  const places = own === null ? limit : limit - 1
  if (order === 'helpful') return readRanked(others, { limit: places, seed })
  const listed = await readSelected(inOrder(others, order).limit(places))
  return { listed, total: listed.length < places ? listed.length : await countSelected(others) }
}

/** Ties are broken by id, so that a longer list begins like a shorter one. */
function inOrder(reviews: Selected, order: Exclude<ReviewOrder, 'helpful'>): Selected {
  const byRating =
    order === 'newest' ? reviews : reviews.orderBy('reviews.rating', order === 'highest' ? 'desc' : 'asc')
  // Among equal ratings those with something to read come first.
  const byText =
    order === 'newest'
      ? byRating
      : byRating.orderBy(sql`reviews.comment = ''`).orderBy('reviews.like_count', 'desc')
  return byText.orderBy('reviews.created_at', 'desc').orderBy('reviews.id')
}

async function readRanked(
  reviews: Selected,
  { limit, seed }: { limit: number; seed: number },
): Promise<{ listed: Review[]; total: number }> {
  const { candidates, total } = await readCandidates(reviews)
  const ranked = rankReviews(candidates, { seed, now: startOfToday() })
  const chosen = ranked.slice(0, limit).map((candidate) => candidate.id)
  if (chosen.length === 0) return { listed: [], total }
  const places = new Map(chosen.map((id, place) => [id, place]))
  const read = await readSelected(reviews.where('reviews.id', '=', anyOf(chosen)))
  const listed = read.toSorted((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0))
  return { listed, total }
}

async function readOwn(db: Kysely<Database>, channelId: string, reader: Reader) {
  if (reader === null) return null
  // Most readers have none; Postgres plans this in a fraction of the time that reading a review takes.
  const id = await keepPart(['own review', channelId, reader._id], () => findOwn(db, channelId, reader._id))
  if (id === null) return null
  const [review = null] = await readSelected(
    selectReviews(prepared(db), reader, { hidden: true }).where('reviews.id', '=', id),
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

async function readCandidates(visible: Selected) {
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
  if (newest.length < candidatesEach) return { candidates: newest, total: newest.length }
  const [mostLiked, total] = await Promise.all([
    light.orderBy('reviews.like_count', 'desc').orderBy('reviews.id').limit(candidatesEach).execute(),
    countSelected(visible),
  ])
  const byId = new Map([...newest, ...mostLiked].map((candidate) => [candidate.id, candidate]))
  return { candidates: [...byId.values()], total }
}
