import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A timestamp in SQL as microseconds of Unix time, a precision that JavaScript's dates lack. */
export function microseconds(time: RawBuilder<Date>): RawBuilder<string> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint::text`
}

/** The inverse of `microseconds`: the timestamp in SQL. */
export function timeOf(count: string): RawBuilder<Date> {
  return sql`(to_timestamp(0) + ${count}::bigint * interval '1 microsecond')`
}
