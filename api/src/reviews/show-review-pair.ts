import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import { cachePart } from '../endpoints/part-cache.ts'
import { markLiked, selectReviews, selectShown, toReview, truncateComments } from './read-reviews.ts'

/** GET /api/products/{id}/reviewpair: the last picked pair, without reviews hidden since. */
export function showReviewPair({ db }: { db: Kysely<Database> }): Handler<Contract['showReviewPair']> {
  return async ({ params, query: { commentLength } }, { member }) => {
    const pair = await cachePart(['review pair', params.id], () => readPair(db, params.id))
    const reviews = pair.map(({ review }) => review)
    const marked = await markLiked(db, truncateComments(reviews, commentLength), member)
    const find = (isPositive: boolean) =>
      marked[pair.findIndex((each) => each.isPositive === isPositive)] ?? null
    return { value: { positive: find(true), negative: find(false) } }
  }
}

/** Reads the visible reviews of a pair, in no particular order. `channel` is our id or the platform's. */
async function readPair(db: Kysely<Database>, channel: string) {
  const { rows } = await narrowSources(
    async () => {
      const found = await readPairRows(db, channel)
      return { rows: found, id: found[0]?.channel_id ?? (await requireChannel(db, channel)).id }
    },
    ({ id }) => ({ review_pairs: [id], reviews: [id], channels: [id], members: [] }),
  )
  return rows.map((row) => ({ review: toReview(row), isPositive: Boolean(row.is_positive) }))
}

function readPairRows(db: Kysely<Database>, channel: string) {
  const visible = selectReviews(prepared(db), null, { hidden: false }).where('reviews.id', 'in', (query) =>
    query
      .selectFrom('review_pairs')
      .innerJoin('channels', 'channels.id', 'review_pairs.channel_id')
      .select(sql<string>`unnest(array[positive_id, negative_id])`.as('id'))
      .where(({ or, eb }) => or([eb('channels.id', '=', channel), eb('channels.channel_id', '=', channel)])),
  )
  return selectShown(visible)
    .select(({ eb, selectFrom }) =>
      eb(
        'reviews.id',
        '=',
        selectFrom('review_pairs')
          .select('positive_id')
          .whereRef('review_pairs.channel_id', '=', 'reviews.channel_id'),
      ).as('is_positive'),
    )
    .execute()
}
