import type { ColumnType, Generated } from 'kysely'

/** A list of links that is imported as one. */
export interface ImportBatchesTable {
  id: string
  /** Shown to people: a file's name, or the first link. */
  name: string
  /** An opaque id of the importer; null for the command line. */
  requested_by: string | null
  videos_per_channel: number
  created_at: Generated<Date>
  /** When its import was started or last resumed; null while it is only planned. */
  started_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** Number of lines left out because an earlier one named the same channel. */
  duplicates: Generated<number>
}

/** One link of a batch, and its outcome. */
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
  /** Its line in the pasted text, from 1; null for links of the command line. */
  line: Generated<number | null>
  /** Whether its channel was listed when the import was planned. */
  here: Generated<boolean>
  /** When it was done or failed; null while it waits, and for links that were unreadable from the start. */
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
