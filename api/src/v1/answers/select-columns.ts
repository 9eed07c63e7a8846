import { sql } from 'kysely'
import type { AliasedRawBuilder, RawBuilder } from 'kysely'

/** Columns of a noun by its fields, to be selected under the names of the fields. */
export function selectColumns<Row extends object>(
  columns: { [Field in keyof Row]: RawBuilder<Row[Field]> },
  fields: readonly (keyof Row & string)[] = Object.keys(columns) as (keyof Row & string)[],
): AliasedRawBuilder<unknown, string>[] {
  return fields.map((field) => sql`${columns[field]}`.as(field))
}
