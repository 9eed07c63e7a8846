import type { Generated } from 'kysely'

/** That a transaction changed a table; `*` stands for all tables. */
export interface TableChangesTable {
  /** The transaction's id, 64 bits. */
  changed_by: string
  table_name: string
  /** What its changed rows are about, such as a channel; '*' for all rows. */
  row_key: Generated<string>
}

/** The one row that says which changes have been deleted again. */
export interface TableChangesHorizonTable {
  only_row: boolean
  /** The id of the first transaction whose changes are still there. */
  before: string
}
