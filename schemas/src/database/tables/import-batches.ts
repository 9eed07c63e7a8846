import type { Generated } from 'kysely'

/** A list of links that is imported as one. */
export interface ImportBatchesTable {
  id: string
  /** Shown to people: a file's name, or the first link. */
  name: string
  /** An opaque id of the importer; null for the command line. */
  requested_by: string | null
  videos_per_channel: number
  created_at: Generated<Date>
}

/** One link of a batch, and what became of it. */
export interface ImportBatchItemsTable {
  batch_id: string
  /** From 0, in the order of the list. */
  position: number
  link: string
  /** The platform's id; null until the link is resolved. */
  channel_id: string | null
  status: Generated<'waiting' | 'done' | 'failed'>
  /** Why it failed. */
  reason: string | null
}
