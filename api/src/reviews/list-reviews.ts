import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Request } from '@channelwise/schemas/contract/endpoint'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import { startOfCounts } from '@channelwise/schemas/database/review-counts'
import type { Review } from '@channelwise/schemas/review'
import { narrowSources, noteChangeAt } from '@channelwise/schemas/revisions/sources'
import type { Rows } from '@channelwise/schemas/revisions/sources'
import { toOurIds } from '../channels/to-our-ids.ts'
import type { Handler } from '../endpoints/answer.ts'
import { cachePart } from '../endpoints/part-cache.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { addAppeals, markLiked, readSelected, selectReviews, truncateComments } from './read-reviews.ts'
import type { Reader } from './read-reviews.ts'

type Selected = ReturnType<typeof selectReviews>

/** Milliseconds. */
const dayLength = 86_400_000

/** GET /api/reviews/getreviews/… */
export function listReviews({ db }: { db: Kysely<Database> }): Handler<Contract['listReviews']> {
  return async ({ params, query }, { member }) => {
    // Without hidden reviews, the list does not depend on the reader.
    const reader = params.moderation ? null : member
    const read = () => readListed(db, { params, query }, reader)
    const { value, headers } = await (reader === null ? cachePart(['reviews', params, query], read) : read())
    return { value: await markLiked(db, await addAppeals(db, value), member), headers }
  }
}

async function readListed(
  db: Kysely<Database>,
  {
    params,
    query: { limit, page, days, stars, total, commentLength },
  }: Pick<Request<Contract['listReviews']>, 'params' | 'query'>,
  reader: Reader,
) {
  let found = ofType(selectReviews(prepared(db), reader, { hidden: !params.moderation }), params.type)
  const ids = await toOurIds(db, params.id)
  const ofAnyChannel = ids.length === 1 && ids.every(isAll)
  if (!ofAnyChannel) {
    if (ids.length === 0) throw new InvalidRequestError([{ field: 'id', message: "must name ids, or 'all'" }])
    found = found.where(({ or, eb }) =>
      or([eb('reviews.channel_id', '=', anyOf(ids)), eb('reviews.id', '=', anyOf(ids))]),
    )
  }
  if (!isAll(params.user)) {
    found = found.where('reviews.member_id', 'in', (query) =>
      query
        .selectFrom('members')
        .select('members.id')
        .where(({ or, eb }) => or([eb('members.id', '=', params.user), eb('uid', '=', params.user)])),
    )
  }
  const since = days > 0 ? new Date(Date.now() - days * dayLength) : null
  if (since !== null) found = found.where('reviews.created_at', '>', since)
  if (stars !== undefined) found = found.where('reviews.rating', '=', stars)
  const ofEverybody = ofAnyChannel && isAll(params.user)
  const count = () =>
    ofEverybody ? countAll(db, found, { type: params.type, since, stars, reader }) : countFound(found)
  const ordered = inOrder(found, params.order)
  // A later page also changes when a review on a page before it drops out of the last days.
  if (total || page > 1) return readPage(ordered, { limit, page, days, count, commentLength })
  const read = () => readSelected(ordered.limit(limit))
  const value = truncateComments(await narrowSources(read, (reviews) => rowsOf(reviews, ids)), commentLength)
  for (const { createdAt } of value) noteEnd(new Date(createdAt), days)
  return { value, headers: {} }
}

/** The rows that reviews requested by their ids depend on; null for other requests, since a channel may get further reviews. */
function rowsOf(reviews: Review[], ids: string[]): Rows | null {
  const found = new Set(reviews.map(({ _id }) => _id))
  if (!ids.every((id) => found.has(id))) return null
  const channels = [...new Set(reviews.map(({ creatorId }) => creatorId))]
  return { reviews: channels, channels, members: [] }
}

/** POST /api/reviews/reviewfromusers */
export function listReviewsOfUsers({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listReviewsOfUsers']> {
  return async ({ body, query: { limit, page, type, commentLength } }, { member }) => {
    if (body.followingList.length === 0) return { value: [], headers: { 'X-Total-Count': '0' } }
    const found = ofType(selectReviews(db, member, { hidden: false }), type).where(
      'reviews.member_id',
      'in',
      (query) => query.selectFrom('members').select('members.id').where('uid', 'in', body.followingList),
    )
    const count = () => countFound(found)
    const { value, headers } = await readPage(newestFirst(found), { limit, page, count, commentLength })
    return { value: await markLiked(db, value, member), headers }
  }
}

interface PageOptions {
  limit: number
  page: number
  days?: number
  commentLength: number
  count: () => Promise<Count>
}

/** The number of reviews found, and when the oldest of them was written, or a time before that. */
interface Count {
  total: number
  oldest: Date | null
}

async function readPage(ordered: Selected, { limit, page, days = 0, count, commentLength }: PageOptions) {
  const [{ total, oldest }, read] = await Promise.all([
    count(),
    readSelected(ordered.limit(limit).offset((page - 1) * limit)),
  ])
  if (oldest !== null) noteEnd(oldest, days)
  return { value: truncateComments(read, commentLength), headers: { 'X-Total-Count': String(total) } }
}

/** Notes when a review drops out of the last `days`, if the list is limited to them. */
function noteEnd(createdAt: Date, days: number) {
  if (days > 0) noteChangeAt(createdAt.getTime() + days * dayLength)
}

function countFound(found: Selected): Promise<Count> {
  return found
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.min<Date | null>('reviews.created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}

interface Filters {
  type: ReviewType
  since: Date | null
  stars: number | undefined
  reader: Reader
}

/** Counts the reviews of all channels and members from the stored counts, without scanning millions of rows. */
async function countAll(
  db: Kysely<Database>,
  found: Selected,
  { type, since, stars, reader }: Filters,
): Promise<Count> {
  const start = since && startOfCounts(since)
  const total = await readCounts(db, { type, start, stars })
  // The stored counts leave out the first hours, and hidden reviews.
  const early = start === null ? none : await countFound(found.where('reviews.created_at', '<', start))
  const late = start === null ? found : found.where('reviews.created_at', '>=', start)
  const hidden = reader === null ? none : await countFound(late.where('reviews.hidden_at', 'is not', null))
  return { total: total + early.total + hidden.total, oldest: early.oldest ?? start }
}

const none: Count = { total: 0, oldest: null }

/** Counts the reviews that everybody sees, written from `start` on. */
async function readCounts(
  db: Kysely<Database>,
  { type, start, stars }: { type: ReviewType; start: Date | null; stars: number | undefined },
): Promise<number> {
  const { ratings, comments } = await prepared(db)
    .selectFrom('review_counts')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('ratings'), sql<number>`0`).as('ratings'),
      fn.coalesce(fn.sum<number>('comments'), sql<number>`0`).as('comments'),
    ])
    .$if(start !== null, (counts) => counts.where('day', '>=', start?.toISOString().slice(0, 10) ?? ''))
    .$if(stars !== undefined, (counts) => counts.where('rating', '=', stars ?? 0))
    .executeTakeFirstOrThrow()
  return { all: ratings, reviews: comments, ratings: ratings - comments }[type]
}

type ReviewType = Request<Contract['listReviews']>['params']['type']

function ofType(query: Selected, type: ReviewType) {
  if (type === 'all') return query
  return query.where('reviews.comment', type === 'ratings' ? '=' : '<>', '')
}

function inOrder(query: Selected, order: 'latest' | 'mostliked' | 'highest' | 'lowest') {
  if (order === 'latest') return newestFirst(query)
  if (order === 'mostliked') return newestFirst(query.orderBy('reviews.like_count', 'desc'))
  return newestFirst(query.orderBy('reviews.rating', order === 'highest' ? 'desc' : 'asc'))
}

/** Ties are broken by id, so that pages never overlap. */
function newestFirst(query: Selected) {
  return query.orderBy('reviews.created_at', 'desc').orderBy('reviews.id')
}

function isAll(value: string) {
  return value.toLowerCase() === 'all'
}
