import type { Generated, GeneratedAlways } from 'kysely'

/** A version of a `functions/*.sql` file that this database has applied. */
export interface AppliedFunctionsTable {
  /** SHA-256 of the text, in hexadecimal. */
  hash: string
  /** Ascending in order of application. */
  number: GeneratedAlways<number>
  applied_at: Generated<Date>
  /** The statements that create the triggers of the text. */
  triggers: Generated<string[]>
}
