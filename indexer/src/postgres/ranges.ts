import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NumberRange } from '@channelwise/schemas/query-values'

/** Average duration in whole minutes, both ends included; an end of 600 stands for no end. */
export function isMinutesBetween({ from, to }: NumberRange): RawBuilder<boolean> {
  return to === 600
    ? sql`whole_minutes >= ${from}::bigint`
    : sql`whole_minutes between ${from}::bigint and ${to}::bigint`
}

/** Subscribers, the lower end included, the upper not. */
export function isSubscribersBetween({ from, to }: NumberRange): RawBuilder<boolean> {
  return sql`(subscriber_count >= ${from} and subscriber_count < ${to})`
}

/** The place, from 1, of the bucket (such as '6-15') that holds `column`; `buckets` follow each other without gaps. */
export function bucketOf(buckets: readonly string[], column: string): RawBuilder<number | null> {
  const starts = buckets.map((bucket) => Number(bucket.split('-')[0]))
  return sql`width_bucket(${sql.ref(column)}, ${sql.lit(`{${starts.join(',')}}`)})`
}
