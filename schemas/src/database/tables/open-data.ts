import type { Generated } from 'kysely'

/** A file of the public dump. */
export interface OpenDataFilesTable {
  id: string
  /** Such as 'ratings.csv'; unique among live files. */
  name: string
  media_type: string
  /** Its size in bytes. */
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
  /** The number of ratings in it; null if it contains none. */
  rows: number | null
  /** Live ones are served; former ones are kept for downloads that are under way. */
  state: Generated<'draft' | 'live' | 'former'>
  created_at: Generated<Date>
}

/** A piece of such a file, of about a megabyte. */
export interface OpenDataChunksTable {
  file_id: string
  /** From 0. */
  position: number
  bytes: Buffer
}
