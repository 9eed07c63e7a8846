import type { Generated, GeneratedAlways } from 'kysely'

/** A text of `functions/*.sql` that this database has run. */
export interface AppliedFunctionsTable {
  /** SHA-256 of the text, in hexadecimal. */
  hash: string
  /** Ascending in the order in which texts were applied. */
  number: GeneratedAlways<number>
  applied_at: Generated<Date>
}
