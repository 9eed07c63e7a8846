import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** The counts of this many days stay apart; those of a day before are added to its month. */
const daysApart = 400
/** Milliseconds. */
const dayLength = 86_400_000
/** So few rows more than needed are read as quickly, and what was made from them would have to be made again. */
const fewRows = 100

/**
 * Adds up the rows of `review_counts` with the same day and rating, or month and rating, if more than `kept` of them are
 * too many. Two at once do no harm.
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
 * The first day at or after `since` with which counts begin: the rows of `review_counts` from it on count exactly the
 * reviews that were written from it on. Less than a day later, or less than a month if that was long ago.
 */
export function startOfCounts(since: Date): Date {
  // A month is only added up once all who ask for it ask by months.
  const byDay = Date.now() - since.getTime() < (daysApart - 31) * dayLength
  const [year, month, day] = [since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate()]
  return new Date(byDay ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1))
}
