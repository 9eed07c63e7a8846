import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Maximum number of channels read that share a trait, starting with the rarest traits. */
const maxHolders = 1_500

/** A channel and the traits it is compared by. */
export interface DescribedTraits {
  id: string
  traits: string[]
}

/** How many channels have each of the traits, as of the last full scoring; traits of a single channel are omitted. */
export async function readTraitCounts(db: Kysely<Database>, traits: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ trait: string; channels: number }>`
    select trait, channels from trait_counts where trait = any (${traits})`.execute(db)
  return new Map(rows.map(({ trait, channels }) => [trait, channels]))
}

/** Listed channels that share one of a channel's rarest traits. `counts` says how many channels have each of its traits. */
export async function findChannelsSharingTraits(
  db: Kysely<Database>,
  channelId: string,
  counts: Map<string, number>,
): Promise<DescribedTraits[]> {
  const rarest: string[] = []
  let holders = 0
  for (const [trait, count] of [...counts].sort((one, other) => one[1] - other[1])) {
    if (rarest.length > 0 && holders + count > maxHolders) break
    rarest.push(trait)
    holders += count
  }
  // One index lookup per trait; 'offset 0' keeps Postgres from scanning the whole table instead.
  const { rows } = await sql<DescribedTraits>`
    with holders as materialized (
      select distinct held.channel_id
      from unnest(${rarest}::text[]) as wanted (trait)
      cross join lateral (
        select channel_id from channel_traits where traits @> array[wanted.trait] offset 0
      ) as held
      where held.channel_id <> ${channelId}
      limit ${maxHolders}
    )
    select id, traits
    from holders
    join channel_traits on channel_traits.channel_id = holders.channel_id
    join channels on channels.id = holders.channel_id
    where findable`.execute(db)
  return rows
}

/** The traits of these channels, in any order. */
export async function readTraits(db: Kysely<Database>, ids: string[]): Promise<DescribedTraits[]> {
  return db
    .selectFrom('channel_traits')
    .select(['channel_id as id', 'traits'])
    .where('channel_id', '=', sql<string>`any (${ids})`)
    .execute()
}
