import type { ColumnType, Generated } from 'kysely'

/** A curated page: its texts and filters. */
export interface TopListsTable {
  slug: string
  title: string
  description: string
  image: string
  heading: string
  second_description: string
  /** Query values by filter name, such as { "country": "France", "order": "maxSub" }. */
  filters: ColumnType<Record<string, string>, string, string>
}

/** The slug of a removed curated page: it returns 410, and is not recreated at the next start. */
export interface RemovedTopListsTable {
  slug: string
  removed_at: Generated<Date>
}
