import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NumberRange } from '@channelwise/schemas/query-values'

/** Average duration in whole minutes, both ends included; an end of 600 stands for no end. */
export function isMinutesBetween({ from, to }: NumberRange): RawBuilder<boolean> {
  return to === 600 ? sql`whole_minutes >= ${from}` : sql`whole_minutes between ${from} and ${to}`
}

/** Subscribers, the lower end included, the upper not. */
export function isSubscribersBetween({ from, to }: NumberRange): RawBuilder<boolean> {
  return sql`(subscriber_count >= ${from} and subscriber_count < ${to})`
}

/** The one of disjoint `buckets` (such as '6-15') that a channel falls into; null where it is in none. */
export function bucketOf(
  buckets: readonly string[],
  isBetween: (range: NumberRange) => RawBuilder<boolean>,
): RawBuilder<string | null> {
  return sql`case ${sql.join(
    buckets.map((bucket) => sql`when ${isBetween(toRange(bucket))} then ${sql.lit(bucket)}`),
    sql` `,
  )} end`
}

function toRange(bucket: string): NumberRange {
  const [from = 0, to = 0] = bucket.split('-').map(Number)
  return { from, to }
}
