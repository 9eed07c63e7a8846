import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import { countSelected, readSelected, selectReviews } from './read-reviews.ts'
import type { Reader } from './read-reviews.ts'
import { rankReviews } from './rank-reviews.ts'

/** For a channel with very many reviews, this many of the newest and of the most liked are ranked. */
const candidatesEach = 500

/** GET /api/reviews/program/{id} */
export function listChannelReviews({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listChannelReviews']> {
  return async ({ params, query }, { member }) => {
    const id = await requireChannel(db, params.id)
    const visible = selectReviews(db, member, { hidden: false }).where('reviews.channel_id', '=', id)
    const own = await readOwn(db, id, member)
    const ranked = rankReviews(await readCandidates(visible), { seed: query.seed, now: new Date() })
    const chosen = ranked
      .map((candidate) => candidate.id)
      .filter((candidate) => candidate !== own?._id)
      .slice(0, own === null ? query.limit : query.limit - 1)
    const others =
      chosen.length === 0 ? [] : await readSelected(visible.where('reviews.id', 'in', chosen), member)
    const places = new Map(chosen.map((chosenId, place) => [chosenId, place]))
    others.sort((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0))
    const total = (await countSelected(visible)) + (own?.removedByModeration === true ? 1 : 0)
    return { value: own === null ? others : [own, ...others], headers: { 'X-Total-Count': String(total) } }
  }
}

async function readOwn(db: Kysely<Database>, channelId: string, reader: Reader) {
  if (reader === null) return null
  const [own = null] = await readSelected(
    selectReviews(db, reader, { hidden: true })
      .where('reviews.channel_id', '=', channelId)
      .where('reviews.member_id', '=', reader._id),
    reader,
  )
  return own
}

async function readCandidates(visible: ReturnType<typeof selectReviews>) {
  const light = visible.select(({ fn }) => [
    'reviews.id',
    'reviews.like_count as likes',
    'reviews.created_at as createdAt',
    fn<number>('length', ['reviews.comment']).as('length'),
  ])
  const [newest, mostLiked] = await Promise.all([
    light.orderBy('reviews.created_at', 'desc').orderBy('reviews.id').limit(candidatesEach).execute(),
    light.orderBy('reviews.like_count', 'desc').orderBy('reviews.id').limit(candidatesEach).execute(),
  ])
  return [...new Map([...newest, ...mostLiked].map((candidate) => [candidate.id, candidate])).values()]
}
