import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** The number of days counted separately; earlier ones are added up by month. */
const daysApart = 400
/** A day in milliseconds. */
const dayLength = 86_400_000
/** So few surplus rows do not slow down reads, whereas merging them would invalidate caches. */
const fewRows = 100

/**
 * Merges the rows of `review_counts` with the same day and rating, or month and rating, if there are more than `kept` surplus
 * ones. Safe to run concurrently.
 */
export async function foldReviewCounts(db: Kysely<Database>, kept = fewRows): Promise<void> {
  await sql`
    with placed as (
      select ctid as row, rating,
        case when day < current_date - ${daysApart}::integer then date_trunc('month', day)::date else day end as start
      from review_counts
    ),
    crowded as (select start, rating, count(*) - 1 as surplus from placed group by start, rating having count(*) > 1),
    folded as (
      delete from review_counts using placed join crowded using (start, rating)
      where review_counts.ctid = placed.row and (select sum(surplus) from crowded) > ${kept}
      returning start, review_counts.rating, ratings, comments
    )
    insert into review_counts (day, rating, ratings, comments)
    select start, rating, sum(ratings), sum(comments) from folded
    group by start, rating having sum(ratings) <> 0 or sum(comments) <> 0`.execute(db)
}

/**
 * The first day after `since` from which rows of `review_counts` count exactly the reviews written from then on: the next day,
 * or the first of the next month if `since` is long ago.
 */
export function startOfCounts(since: Date): Date {
  // With a month to spare, so that no month is added up while anybody still reads it by days.
  const byDay = Date.now() - since.getTime() < (daysApart - 31) * dayLength
  const [year, month, day] = [since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate()]
  return new Date(byDay ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1))
}
