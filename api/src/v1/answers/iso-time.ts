import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A time in SQL as ISO 8601 in UTC with milliseconds, as JavaScript writes it. */
export function isoTime(time: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(time)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
