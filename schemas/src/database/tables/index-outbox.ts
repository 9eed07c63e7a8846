import type { Generated } from 'kysely'

/** A document whose copy in the index of an engine is behind. Written by triggers, in the change's own transaction. */
export interface IndexOutboxTable {
  id: Generated<number>
  engine: string
  /** `channel-videos` stands for all videos of a channel, until a relay replaces it by a row for each. */
  kind: 'channel' | 'video' | 'channel-videos'
  /** The channel's for `channel-videos`. */
  document_id: string
  version: number
  attempts: Generated<number>
  /** Not to be tried before. */
  due_at: Generated<Date>
  created_at: Generated<Date>
}
