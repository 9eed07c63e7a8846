import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import type { Handler } from '../endpoints/answer.ts'

/** Channels below this average are left out; unrated ones stay. */
const minRating = 3

/** GET /api/similars/{ids} */
export function showSimilars({ db }: { db: Kysely<Database> }): Handler<Contract['showSimilars']> {
  return async ({ params, query }) => ({
    value: (await readSimilars(db, params.ids, query.limit)).map(({ id, name, score, tasteShare }) => ({
      similarNameID: id,
      similarName: name,
      commonScore: score,
      tasteShare,
    })),
  })
}

/** The channels similar to others; for several channels, a candidate's score is the mean of its scores with each. */
export async function readSimilars(db: Kysely<Database>, ids: string[], limit: number) {
  if (ids.length === 0) return []
  const rows = await prepared(db)
    .selectFrom('similar_channels')
    .innerJoinLateral(
      sql<{ similar_id: string; score: number; taste_share: number | null }>`
        unnest(similar_ids, scores, taste_shares)
      `.as<'each'>(sql`each (similar_id, score, taste_share)`),
      (join) => join.onTrue(),
    )
    .innerJoin('channels', 'channels.id', 'each.similar_id')
    .select(['channels.id', 'channels.name'])
    .select(({ fn }) => fn.sum<number>('each.score').as('score'))
    .select(
      sql<number | null>`sum(each.score * each.taste_share) / nullif(sum(each.score), 0)`.as('taste_share'),
    )
    .where('similar_channels.channel_id', '=', anyOf(ids))
    .where(({ not, eb }) => not(eb('each.similar_id', '=', anyOf(ids))))
    .where('channels.findable', '=', true)
    .where(({ or, eb }) => or([eb('rating', 'is', null), eb('rating', '>=', minRating)]))
    .groupBy('channels.id')
    .orderBy('score', 'desc')
    .orderBy('channels.num_reviews', 'desc')
    .orderBy(sql`channels.id collate "C"`)
    .limit(limit)
    .execute()
  return rows.map(({ id, name, score, taste_share }) => ({
    id,
    name,
    score: Math.min(1, score / ids.length),
    tasteShare: taste_share === null ? null : Math.min(1, taste_share),
  }))
}
