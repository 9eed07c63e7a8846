import type { Generated } from 'kysely'

/** A queued change of a document for the index of an engine. Written by triggers in the transaction of the change. */
export interface IndexOutboxTable {
  id: Generated<number>
  engine: string
  /** `channel-videos` stands for all videos of a channel, until a relay replaces it by a row for each. */
  kind: 'channel' | 'video' | 'channel-videos'
  /** The channel's id for `channel-videos`. */
  document_id: string
  version: number
  attempts: Generated<number>
  /** Not attempted before this time. */
  due_at: Generated<Date>
  created_at: Generated<Date>
}
