import { sql } from 'kysely'
import type { Kysely, QueryCreator } from 'kysely'
import { toChannelCard } from '@channelwise/indexer/documents/channel-card'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import type { Handler } from '../endpoints/answer.ts'
import { toOurIds } from './to-our-ids.ts'

/** Channels below this average are left out; unrated ones stay. */
const minRating = 3

/** GET /api/similars/{ids} */
export function showSimilars({ db }: { db: Kysely<Database> }): Handler<Contract['showSimilars']> {
  return async ({ params, query: { limit, channels } }) => {
    const ids = await toOurIds(db, params.ids)
    const similar = channels ? await readSimilarCards(db, ids, limit) : await readSimilars(db, ids, limit)
    return {
      value: similar.map(({ id, name, score, tasteShare, ...card }) => ({
        similarNameID: id,
        similarName: name,
        commonScore: score,
        tasteShare,
        ...card,
      })),
    }
  }
}

/** The channels similar to others; for several channels, a candidate's score is the mean of its scores with each. */
export async function readSimilars(db: Kysely<Database>, ids: string[], limit: number) {
  if (ids.length === 0) return []
  const rows = await selectSimilars(prepared(db), ids, limit).execute()
  return rows.map(({ id, name, score, taste_share }) => ({ id, name, ...toMeans(ids, score, taste_share) }))
}

/** The same channels, with their cards. */
async function readSimilarCards(db: Kysely<Database>, ids: string[], limit: number) {
  if (ids.length === 0) return []
  const read = () =>
    prepared(db)
      .with('similar', (query) => selectSimilars(query, ids, limit))
      .selectFrom('similar')
      .innerJoin('channels', 'channels.id', 'similar.id')
      .selectAll('channels')
      .select(['similar.score', 'similar.taste_share'])
      .select(({ selectFrom }) =>
        selectFrom('similar_channels')
          .select(sql<string[]>`array_agg(candidate)`.as('candidates'))
          .innerJoinLateral(sql`unnest(similar_ids)`.as<'each'>(sql`each (candidate)`), (join) =>
            join.onTrue(),
          )
          .where('similar_channels.channel_id', '=', anyOf(ids))
          .where('similar.place', '=', 1)
          .as('candidates'),
      )
      .orderBy('similar.place')
      .execute()
  const rows = await narrowSources(
    read,
    ([first]) => first?.candidates && { similar_channels: ids, channels: first.candidates },
  )
  return rows.map(({ score, taste_share, ...row }) => ({
    id: row.id,
    name: row.name,
    ...toMeans(ids, score, taste_share),
    channel: toChannelCard(row),
  }))
}

function selectSimilars(query: QueryCreator<Database>, ids: string[], limit: number) {
  const score = sql<number>`sum(each.score)`
  const order = sql`${score} desc, channels.num_reviews desc, channels.id collate "C"`
  return query
    .selectFrom('similar_channels')
    .innerJoinLateral(
      sql<{ similar_id: string; score: number; taste_share: number | null }>`
        unnest(similar_ids, scores, taste_shares)
      `.as<'each'>(sql`each (similar_id, score, taste_share)`),
      (join) => join.onTrue(),
    )
    .innerJoin('channels', 'channels.id', 'each.similar_id')
    .select(['channels.id', 'channels.name', score.as('score')])
    .select(
      sql<number | null>`sum(each.score * each.taste_share) / nullif(sum(each.score), 0)`.as('taste_share'),
    )
    .select(sql<number>`row_number() over (order by ${order})`.as('place'))
    .where('similar_channels.channel_id', '=', anyOf(ids))
    .where(({ not, eb }) => not(eb('each.similar_id', '=', anyOf(ids))))
    .where('channels.findable', '=', true)
    .where(({ or, eb }) => or([eb('rating', 'is', null), eb('rating', '>=', minRating)]))
    .groupBy('channels.id')
    .orderBy('place')
    .limit(limit)
}

/** The mean of a candidate's scores, whose sum is `score`, and the share of taste in it. Both are capped at 1. */
function toMeans(ids: string[], score: number, tasteShare: number | null) {
  return {
    score: Math.min(1, score / ids.length),
    tasteShare: tasteShare === null ? null : Math.min(1, tasteShare),
  }
}
