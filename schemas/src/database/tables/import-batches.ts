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
  /** When its import began or was last resumed; null while it has only been planned. */
  started_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** Lines that named the same channel as an earlier one, and were left out. */
  duplicates: Generated<number>
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
  /** Where it stood in the text that was pasted, from 1; null for links of the command line. */
  line: Generated<number | null>
  /** Whether its channel was listed when the import was planned. */
  here: Generated<boolean>
  /** When it became done or failed; null while it waits, and for links that were unreadable from the start. */
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
