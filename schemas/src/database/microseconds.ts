import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A time in SQL as microseconds of Unix time, which JavaScript's dates cannot hold. */
export function microseconds(time: RawBuilder<Date>): RawBuilder<string> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint::text`
}

/** The time of such microseconds in SQL. */
export function timeOf(count: string): RawBuilder<Date> {
  return sql`(to_timestamp(0) + ${count}::bigint * interval '1 microsecond')`
}
