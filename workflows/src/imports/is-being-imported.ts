import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * In a statement on `channels`: whether an active run other than `except` imports the channel: alone, as one of a batch's
 * links, or as a candidate whose videos it has begun to fetch.
 */
export function isBeingImported({ except }: { except: string | null }): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pipeline_runs
    where status in ('waiting', 'running') and pipeline_runs.id is distinct from ${except}::text and (
      input ->> 'channelId' = channels.channel_id or exists (
        select from import_batch_items
        where batch_id = input ->> 'batchId' and status = 'waiting' and channel_id = channels.channel_id
          and position >= (input ->> 'from')::integer and position < (input ->> 'to')::integer
      ) or exists (
        select from video_fetches
        where video_fetches.run_id = pipeline_runs.id and video_fetches.channel_id = channels.id
      )
    )
  )`
}
