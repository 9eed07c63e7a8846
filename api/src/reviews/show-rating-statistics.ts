import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import { countMoods } from '../channels/read-channels.ts'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'

/** GET /api/products/{id}/statistics */
export function showRatingStatistics({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['showRatingStatistics']> {
  return async ({ params }) => {
    const channel = await requireChannel(db, params.id)
    return {
      value: {
        rating: channel.rating,
        numReviews: channel.reviews,
        rating_distribution: channel.distribution,
        moods: countMoods(channel.moods),
        months: await readMonths(db, channel.id),
      },
    }
  }
}

async function readMonths(db: Kysely<Database>, channelId: string) {
  const read = () =>
    db
      .selectFrom('reviews')
      .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM')`.as('month'))
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('rating').as('stars')])
      .where('channel_id', '=', channelId)
      .where('hidden_at', 'is', null)
      .groupBy('month')
      .orderBy('month')
      .execute()
  const rows = await narrowSources(read, () => ({ reviews: [channelId] }))
  let ratings = 0
  let stars = 0
  return rows.map((row) => {
    ratings += row.count
    stars += row.stars
    return {
      month: row.month,
      count: row.count,
      rating: row.stars / row.count,
      ratingSoFar: stars / ratings,
    }
  })
}
