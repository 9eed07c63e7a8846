import type { ColumnType, Generated } from 'kysely'

/** A video of a channel, with data from the platform. */
export interface VideosTable {
  /** The platform's id. */
  id: string
  /** Our id of its channel. */
  channel_id: string
  title: string
  description: string
  thumbnail: string
  /** Pixels. */
  thumbnail_height: number | null
  /** Null for live and upcoming videos. */
  duration_seconds: number | null
  view_count: number | null
  like_count: number | null
  comment_count: number | null
  published_at: Date
  /** The platform's category number, such as '27'. */
  category_number: string | null
  tags: ColumnType<string[], string | undefined, string>
  /** ISO 639 code as declared for the title or the sound. */
  language_code: string | null
  fetched_at: Date
  /** Set by a trigger on every change, from one sequence for all documents. */
  version: Generated<number>
}

/** A video that a run has yet to fetch. Runs batch them, 50 per call, across channels. */
export interface VideoFetchesTable {
  run_id: string
  /** The platform's id. */
  video_id: string
  /** Our id of its channel. */
  channel_id: string
  /** The number of uploads on the pages before the one that listed it; null if it is stored already and only refreshed. */
  listed_after: number | null
  /** The number of responses that lacked it. */
  misses: Generated<number>
}
