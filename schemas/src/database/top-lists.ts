import type { ColumnType } from 'kysely'

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
