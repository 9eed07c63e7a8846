import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Channels whose members' tastes a channel's are held against. */
const neighborhood = 64
/** So many of its members tell as much about what else they like as all of them. */
const mostMembers = 2_000

/** The listed channels that the members of a channel like too, the nearest first (cosine, by the number of reviews). */
export async function findCoRated(db: Kysely<Database>, channelId: string): Promise<string[]> {
  const members = await db
    .selectFrom('channel_likings')
    .select('member_id')
    .where('channel_id', '=', channelId)
    .orderBy('member_id')
    .limit(mostMembers)
    .execute()
  if (members.length === 0) return []
  const rows = await db
    .selectFrom('channel_likings')
    .innerJoin('channels', 'channels.id', 'channel_likings.channel_id')
    .select('channels.id')
    .where(
      'channel_likings.member_id',
      'in',
      members.map(({ member_id }) => member_id),
    )
    .where('channels.id', '!=', channelId)
    .where('channels.listed_at', 'is not', null)
    .groupBy('channels.id')
    .orderBy(sql`count(*) / sqrt(channels.num_reviews + 5)`, 'desc')
    .orderBy('channels.id')
    .limit(neighborhood)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many members each two of the channels have in common, row after row; in the diagonal how many each has. */
export async function countCommonLikings(db: Kysely<Database>, ids: string[]): Promise<Float64Array> {
  const { rows } = await sql<{ liked: number[] }>`
    select array_agg(array_position(${ids}::text[], channel_id) - 1) as liked
    from channel_likings where channel_id = any (${ids}) group by member_id`.execute(db)
  const common = new Float64Array(ids.length ** 2)
  for (const { liked } of rows)
    for (const one of liked) for (const other of liked) common[one * ids.length + other]! += 1
  return common
}

/** How many members like each of the channels; those that nobody likes are missing. */
export async function countLikings(db: Kysely<Database>, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('channel_likings')
    .select('channel_id')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('channel_id', 'in', ids)
    .groupBy('channel_id')
    .execute()
  return new Map(rows.map(({ channel_id, members }) => [channel_id, members]))
}
