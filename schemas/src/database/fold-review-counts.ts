import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** So few rows are read as quickly as one, and what was made from them would have to be made again. */
const fewRows = 100

/** Replaces the rows of `review_counts` by one with their sums, if there are more than `kept`. Two at once do no harm. */
export async function foldReviewCounts(db: Kysely<Database>, kept = fewRows): Promise<void> {
  await sql`
    with folded as (
      delete from review_counts where (select count(*) from review_counts) > ${kept} returning ratings, comments
    )
    insert into review_counts select sum(ratings), sum(comments) from folded having count(*) > 0`.execute(db)
}
