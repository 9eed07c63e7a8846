import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import { keepPart } from '../endpoints/keep-part.ts'
import { markLiked, readSelected, selectReviews } from './read-reviews.ts'

/** GET /api/products/{id}/reviewpair: the last picked pair, without reviews hidden since. */
export function showReviewPair({ db }: { db: Kysely<Database> }): Handler<Contract['showReviewPair']> {
  return async ({ params }, { member }) => {
    const { ids, reviews } = await keepPart(['review pair', params.id], () => readPair(db, params.id))
    const marked = await markLiked(db, reviews, member)
    const find = (id: string | null) => marked.find(({ _id }) => _id === id) ?? null
    return { value: { positive: find(ids.positive), negative: find(ids.negative) } }
  }
}

async function readPair(db: Kysely<Database>, channel: string) {
  const { id } = await requireChannel(db, channel)
  const pair = await prepared(db)
    .selectFrom('review_pairs')
    .select(['positive_id', 'negative_id'])
    .where('channel_id', '=', id)
    .executeTakeFirst()
  const ids = { positive: pair?.positive_id ?? null, negative: pair?.negative_id ?? null }
  const picked = Object.values(ids).filter((each) => each !== null)
  if (picked.length === 0) return { ids, reviews: [] }
  const visible = selectReviews(prepared(db), null, { hidden: false }).where('reviews.id', '=', anyOf(picked))
  return { ids, reviews: await readSelected(visible) }
}
