import type { Generated } from 'kysely'

/** A transaction's change of a table; `*` stands for all tables. */
export interface TableChangesTable {
  /** The transaction's id, 64 bits. */
  changed_by: string
  table_name: string
  /** The key of the changed rows, such as a channel; '*' for all rows. */
  row_key: Generated<string>
}

/** A single row that tells which changes have been pruned. */
export interface TableChangesHorizonTable {
  only_row: boolean
  /** The changes of this transaction and all later ones are still there. */
  before: string
}
