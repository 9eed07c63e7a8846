import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A time in SQL as ISO 8601 in UTC with milliseconds, as JavaScript writes it. */
export function isoTime(time: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(time)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A time in SQL as microseconds of Unix time, which JavaScript's dates cannot hold. */
export function microseconds(time: string): RawBuilder<string> {
  return sql`(extract(epoch from ${sql.ref(time)}) * 1000000)::bigint::text`
}

/** The time of such microseconds in SQL. */
export function timeOf(count: string): RawBuilder<Date> {
  return sql`(to_timestamp(0) + ${count}::bigint * interval '1 microsecond')`
}
