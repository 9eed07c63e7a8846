import type { ColumnType, Generated } from 'kysely'

/** A curated page: its texts, and the filters it stands for. */
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

/** The address of a curated page that an administrator removed: it is gone, and not made again at the next start. */
export interface RemovedTopListsTable {
  slug: string
  removed_at: Generated<Date>
}
