import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** A channel and its similar channels, most similar first. */
export interface SimilarChannels {
  channel_id: string
  similar_ids: string[]
  /** 0 to 1. */
  scores: number[]
  /** The share of taste in each score, 0 to 1. */
  taste_shares: number[]
}

/** Similar channels stored per channel: a page shows up to 15. */
export const keptPerChannel = 15

/** Replaces the similar channels of these channels, skipping channels that were deleted meanwhile. */
export async function storeSimilarChannels(db: Kysely<Database>, rows: SimilarChannels[]) {
  await sql`
    insert into similar_channels (channel_id, similar_ids, scores, taste_shares)
    select found.channel_id, found.similar_ids, found.scores, found.taste_shares
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found (
        channel_id text, similar_ids text[], scores double precision[], taste_shares double precision[]
      )
    join channels on channels.id = found.channel_id
    for key share of channels skip locked
    on conflict (channel_id) do update
    set similar_ids = excluded.similar_ids, scores = excluded.scores, taste_shares = excluded.taste_shares,
      scored_at = now()
    where (similar_channels.similar_ids, similar_channels.scores, similar_channels.taste_shares)
      is distinct from (excluded.similar_ids, excluded.scores, excluded.taste_shares)
  `.execute(db)
}

/** Rounds the share of taste for storage, so coarsely that it rarely changes unless the score does. */
export function roundShare(share: number): number {
  return Math.round(share * 10) / 10
}

/** Rounds a score for storage, so that imperceptible changes update no row. */
export function roundScore(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
