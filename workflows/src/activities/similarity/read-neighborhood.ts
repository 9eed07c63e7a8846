import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Neighbors that a channel is correlated with. */
const neighborhoodSize = 64
/** A sample of this many members is as informative as all of them. */
const maxMembers = 2_000

/** The listed channels that members who like a channel also like, nearest first (cosine, normalized by reviews). */
export async function findCoLikedChannels(db: Kysely<Database>, channelId: string): Promise<string[]> {
  const members = await db
    .selectFrom('channel_likings')
    .select('member_id')
    .where('channel_id', '=', channelId)
    .orderBy('member_id')
    .limit(maxMembers)
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
    .where('channels.findable', '=', true)
    .groupBy('channels.id')
    .orderBy(sql`count(*) / sqrt(channels.num_reviews + 5)`, 'desc')
    .orderBy('channels.id')
    .limit(neighborhoodSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** A row-major matrix of how many members like both channels; the diagonal holds how many like each. */
export async function countCommonMembers(db: Kysely<Database>, ids: string[]): Promise<Float64Array> {
  const { rows } = await sql<{ liked: number[] }>`
    select array_agg(array_position(${ids}::text[], channel_id) - 1) as liked
    from channel_likings where channel_id = any (${ids}) group by member_id`.execute(db)
  const common = new Float64Array(ids.length ** 2)
  for (const { liked } of rows)
    for (const one of liked) for (const other of liked) common[one * ids.length + other]! += 1
  return common
}

/** How many members like each of the channels; channels that nobody likes are omitted. */
export async function countPositiveInteractions(
  db: Kysely<Database>,
  ids: string[],
): Promise<Map<string, number>> {
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
